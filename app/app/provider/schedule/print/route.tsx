import { plainPage } from "@/app/_plain-pages/door";
import { PrintedShifts } from "@/components/assignments/printed-shifts";
import { listPrintedShifts } from "@/lib/assignments/shifts/queries/printed";
import { providerPaths } from "@/lib/core/pure/paths";
import { scriptFileAt } from "@/lib/core/pure/plain-script";
import { printedDays } from "@/lib/core/pure/printed-days";
import { dayIn } from "@/lib/core/pure/time";

export const GET = plainPage(async ({ actor, context, site, url }) => {
  const today = dayIn(context.timeZone, context.now);
  const span = printedDays(url.searchParams, today);
  const { shifts, name } = await listPrintedShifts(actor, span);
  const scriptFile = scriptFileAt(providerPaths.printedSchedule);
  return (
    <PrintedShifts
      site={site}
      shifts={shifts}
      name={name}
      span={span}
      today={today}
      scriptFile={scriptFile}
    />
  );
});
