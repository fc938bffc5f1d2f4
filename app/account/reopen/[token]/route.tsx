import { answering } from "@/app/_plain-pages/door";
import { ReopenedPage, ReopenPage } from "@/components/plain-pages/reopen-pages";
import { limitCalls } from "@/lib/core/server/guards";
import { renderPage } from "@/lib/core/server/plain-pages";
import { reopenAccount } from "@/lib/staff/erasures/commands/reopen";

const opensByItself = { opensByItself: true };

/** Shows what the button does, and changes nothing: programs open links of mails by themselves. */
export const GET = answering(
  async (_request, visit) => renderPage(visit, <ReopenPage site={visit.site} />),
  opensByItself,
);

/** Sent by the button, without a script and without a session: the signed address is what allows it. */
export const POST = answering(async (_request, visit) => {
  await limitCalls(visit.actor, "POST", visit.context);
  const token = decodeURIComponent(visit.path.token ?? "");
  const { detail } = await reopenAccount(visit.actor, { token }, visit.context);
  return renderPage(visit, <ReopenedPage site={visit.site} detail={detail} />);
}, opensByItself);
