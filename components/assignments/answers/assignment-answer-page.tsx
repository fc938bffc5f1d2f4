import { PayTermsText } from "@/components/assignments/pay-terms-text";
import { AnswerPage } from "@/components/plain-pages/answer-pages";
import { Choice, TextareaField } from "@/components/plain-pages/fields";
import { buttonStyles } from "@/components/ui/button";
import { Units } from "@/components/ui/units";
import { isAnswerable, shiftField } from "@/lib/assignments/rules/link-answer";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { cn } from "@/lib/core/browser/cn";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { formatDollars } from "@/lib/core/pure/money";
import { addressText, dotted, hoursText, shortTimes, weekdayDay, zoneName } from "@/lib/core/pure/text";

type AssignmentAnswerPageProps = { site: Site; form: FormState; firstName: string; request: BookingRequest };

/** "Fri, Dec 4, 2026 · 19:00 – 07:00 +1 · 12 h · $2,490" */
const shiftText = (shift: Booking) =>
  dotted([
    weekdayDay(shift.start_on),
    shortTimes(shift),
    shift.clock_change ?? hoursText(shift.hours),
    formatDollars(shift.total_value),
  ]);

/** An assignment request, answered shift by shift without signing in [RSC-C-032]. */
export const AssignmentAnswerPage = ({ request, ...page }: AssignmentAnswerPageProps) => {
  const shifts = request.bookings.filter((shift) => !shift.is_removed);
  const labels = Object.fromEntries(
    shifts.map((shift) => [shiftField(shift.id), weekdayDay(shift.start_on)]),
  );
  return (
    <AnswerPage
      {...page}
      title="Can you work these shifts?"
      labels={{ ...labels, comment: "Comment" }}
      answers={
        <>
          <input type="hidden" name="updated_at" value={request.updated_at} />
          {shifts.map((shift) => (
            <Shift key={shift.id} shift={shift} form={page.form} />
          ))}
          <TextareaField form={page.form} name="comment" label="Comment" />
          <div className="grid gap-3">
            <button
              type="submit"
              className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full sm:w-auto")}
            >
              Send answer
            </button>
            <p className="text-muted-foreground text-sm">To change your answer later, sign in.</p>
          </div>
        </>
      }
    >
      <About request={request} />
    </AnswerPage>
  );
};

function About({ request }: { request: BookingRequest }) {
  const { healthcare_facility: facility, comment, pay_terms: terms } = request;
  return (
    <>
      <div className="text-sm">
        <p className="font-semibold">{facility.name}</p>
        <p className="text-muted-foreground text-xs">{addressText(facility)}</p>
        <p className="mt-2 text-muted-foreground text-xs">
          Times are local to {facility.name} ({zoneName(facility.time_zone)}).
        </p>
      </div>
      {comment && <p className="whitespace-pre-line rounded-md bg-secondary px-4 py-3 text-sm">{comment}</p>}
      <PayTermsText terms={terms} />
    </>
  );
}

const answers = [
  { value: "accept", label: "Accept" },
  { value: "decline", label: "Decline" },
];

/** One shift with its two answers; one whose day has passed can only be read. */
function Shift({ shift, form }: { shift: Booking; form: FormState }) {
  if (!isAnswerable(shift))
    return (
      <p className="text-muted-foreground text-sm">
        <Units>{dotted([shiftText(shift), "Past"])}</Units>
      </p>
    );
  return (
    <Choice
      form={form}
      name={shiftField(shift.id)}
      label={shiftText(shift)}
      required
      options={answers}
      columns="grid-cols-2"
    />
  );
}
