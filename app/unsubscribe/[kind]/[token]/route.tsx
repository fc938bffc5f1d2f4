import { answering } from "@/app/_plain-pages/door";
import { StopPage, StoppedPage } from "@/components/plain-pages/unsubscribe-pages";
import { invalid } from "@/lib/core/pure/errors";
import { limitCalls } from "@/lib/core/server/guards";
import { renderPage } from "@/lib/core/server/plain-pages";
import { readFields } from "@/lib/core/server/request-body";
import { switchMailsOff } from "@/lib/notices/unsubscribing/commands";
import { readUnsubscribing } from "@/lib/notices/unsubscribing/queries";
import { oneClick } from "@/lib/notices/unsubscribing/words";

const opensByItself = { opensByItself: true };

/** Shows what the link stops, and changes nothing: programs open links of mails by themselves. */
export const GET = answering(async (_request, visit) => {
  const { kind } = await readUnsubscribing(visit.path);
  return renderPage(visit, <StopPage site={visit.site} kind={kind} />);
}, opensByItself);

/**
 * Sent by the button of the page, or by the program that shows the mail, from anywhere and without a session (RFC 8058):
 * the signed address is what allows it.
 */
export const POST = answering(async (request, visit) => {
  const stopped = await readUnsubscribing(visit.path).catch(async (refusal) => {
    // Providers of mail send for many people from one network: only what stops nothing counts there.
    await limitCalls(visit.actor, "POST", visit.context);
    throw refusal;
  });
  const fields = await readFields(request);
  if (fields[oneClick.name]?.[0] !== oneClick.value) throw invalid({ [oneClick.name]: "Invalid value" });
  await switchMailsOff(visit.actor, stopped, visit.context);
  return renderPage(visit, <StoppedPage site={visit.site} kind={stopped.kind} />);
}, opensByItself);
