import { answering } from "@/app/_plain-pages/door";
import { NotMeBeforePage, NotMeDonePage, NotMePage } from "@/components/plain-pages/not-me-pages";
import { disown } from "@/lib/accounts/devices/commands/not-me";
import { findNotMe } from "@/lib/accounts/devices/queries/not-me";
import { removeAbove } from "@/lib/catalog/not-me";
import { shortMoment } from "@/lib/core/pure/short-moment";
import { limitCalls } from "@/lib/core/server/guards";
import { renderPage, type Visit } from "@/lib/core/server/plain-pages";

const opensByItself = { opensByItself: true };

const tokenOf = ({ path }: Visit) => decodeURIComponent(path.token ?? "");

/** What a used link shows; null for one that may still be used. @throws 404, 410 */
async function doneBefore(visit: Visit) {
  const { usedAt, timeZone } = await findNotMe(tokenOf(visit), visit.context.now);
  if (!usedAt) return null;
  return <NotMeBeforePage site={visit.site} moment={shortMoment(usedAt, timeZone)} />;
}

/** Asks, and changes nothing: programs open links of mails by themselves [ACS-J-001]. */
export const GET = answering(
  async (_request, visit) => renderPage(visit, (await doneBefore(visit)) ?? <NotMePage site={visit.site} />),
  opensByItself,
);

/** Sent by the button, without a script and without a session: the signed address is what allows it [ACS-V-027]. */
export const POST = answering(async (_request, visit) => {
  await limitCalls(visit.actor, "POST", visit.context);
  const { isDone } = await disown(visit.actor, { token: tokenOf(visit) }, removeAbove, visit.context);
  if (isDone) return renderPage(visit, <NotMeDonePage site={visit.site} />);
  return renderPage(visit, (await doneBefore(visit)) ?? <NotMeDonePage site={visit.site} />);
}, opensByItself);
