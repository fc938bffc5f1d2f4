import { overallTotal, priced, type ShiftDraft } from "@/components/assignments/shift-draft";
import type { ShiftChecks } from "@/components/assignments/use-shift-checks";
import { Stat } from "@/components/ui/stat";
import type { BookingRequest } from "@/lib/assignments/schema";
import { formatDollars } from "@/lib/core/pure/money";
import { hoursText, noValue } from "@/lib/core/pure/text";
import type { Totals } from "./answers";
import { changedDrafts } from "./shift-changes";

/** Accepted shifts, hours and the reader's own money; follows the ticks while they change. */
export function ReviewTotals({ request, totals }: { request: BookingRequest; totals: Totals }) {
  const answered = totals.answering || request.status === "responded" || request.status === "confirmed";
  const extras = request.overall_total - request.overall_booking;
  return (
    <>
      {answered ? (
        <Stat label="Accepted" value={`${totals.accepted} of ${totals.asked}`} />
      ) : (
        <Stat label="Shifts" value={totals.asked} />
      )}
      <Stat
        label="Hours"
        value={hoursText(totals.hours)}
        note={totals.clockChanges.length > 0 ? [...new Set(totals.clockChanges)].join(", ") : undefined}
      />
      <Stat
        label="Total"
        value={formatDollars(totals.total)}
        note={extras > 0 ? `with ${formatDollars(extras)} extra` : undefined}
      />
      {request.bookings.some(({ timesheet }) => timesheet) && (
        <p className="basis-full text-muted-foreground text-xs">
          Approved so far {formatDollars(request.approved_amount)}
        </p>
      )}
    </>
  );
}

type EditTotalsProps = { request: BookingRequest; drafts: readonly ShiftDraft[]; checks: ShiftChecks };

/** What the shifts come to while they are being changed; a dash until the server has computed each. */
export function EditTotals({ request, drafts, checks }: EditTotalsProps) {
  const edited = changedDrafts(request, drafts);
  const total = overallTotal(
    drafts.map((draft) => {
      const sent = request.bookings.find(({ id }) => id === draft.id);
      return priced(draft, edited.includes(draft) ? checks.checkOf(draft) : sent);
    }),
  );
  return (
    <>
      <Stat label="Shifts" value={drafts.length} />
      <Stat label="Total" value={total === null ? noValue : formatDollars(total)} />
    </>
  );
}
