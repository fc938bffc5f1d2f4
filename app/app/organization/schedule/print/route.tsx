import { answering, leadOn } from "@/app/_plain-pages/door";
import { PrintedBoard } from "@/components/overview/board/printed-board";
import { redirectFor } from "@/lib/core/pure/access";
import { notFound } from "@/lib/core/pure/errors";
import { scriptFileAt } from "@/lib/core/pure/plain-script";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { fullName } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { renderPage } from "@/lib/core/server/plain-pages";
import { getBoard } from "@/lib/overview/board/queries/board";
import { printedBoard } from "@/lib/overview/board/rules/printed";

/** The schedule on paper; whoever may not open the schedule is led where its page leads [SCH-S-040 SCH-P-035]. */
export const GET = answering(async (_request, visit) => {
  const { actor, context, site, url } = visit;
  const elsewhere = redirectFor(url.pathname, url.searchParams, actor);
  if (elsewhere) return leadOn(elsewhere);
  if (actor.kind !== "rep") throw notFound();
  const today = dayIn(context.timeZone, context.now);
  const printed = printedBoard(url.searchParams, today);
  const board = await getBoard(actor, Object.assign({ show: "all" as const }, printed), context);
  return renderPage(
    visit,
    <PrintedBoard
      site={site}
      board={board}
      printed={printed}
      today={today}
      name={fullName(actor)}
      organization={actor.organizationName}
      scriptFile={scriptFileAt(schedulePaths.print)}
    />,
  );
});
