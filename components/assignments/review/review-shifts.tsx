"use client";

import { Suspense } from "react";
import { ZoneNote } from "@/components/assignments/zone-note";
import { FieldError } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { answerAll } from "./answers";
import { ShiftsActions } from "./review-parts";
import { draftsOf } from "./shift-changes";
import { ShiftsForm } from "./shifts-on-demand";
import { type AboutShift, ShiftsTable } from "./shifts-table";
import type { ReviewDraft } from "./use-review-draft";

type ReviewShiftsProps = {
  request: BookingRequest;
  side: Side;
  draft: ReviewDraft;
  /** What the server said about single shifts when they were saved or confirmed, by the draft's key or the shift's id. */
  refused: Record<string, string>;
  about?: AboutShift;
};

/** The shifts: each with its answer, or as a rep changes them. */
export function ReviewShifts({ request, side, draft, refused, about }: ReviewShiftsProps) {
  const { answers, setAnswers, shifts, setShifts } = draft;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
        <div>
          <h3 className="text-sm">Shifts</h3>
          <ZoneNote zone={request.healthcare_facility.time_zone} />
        </div>
        {!shifts && (
          <ShiftsActions
            request={request}
            side={side}
            onAll={(accept) => setAnswers(answerAll(request, answers, accept))}
            onEdit={() => setShifts(draftsOf(request))}
          />
        )}
      </div>
      {shifts ? (
        <Suspense>
          <ShiftsForm
            request={request}
            drafts={shifts}
            checks={draft.checks}
            refused={refused}
            onChange={setShifts}
          />
        </Suspense>
      ) : (
        <div className="border-y">
          <ShiftsTable
            shifts={request.bookings}
            side={side}
            canceled={request.status === "canceled"}
            answers={answers}
            onAnswer={(id, accept) => setAnswers({ ...answers, [id]: accept })}
            about={(shift) => (
              <>
                {about?.(shift)}
                {side === "rep" && shift.needed_shift && (
                  <Link
                    href={schedulePaths.ofFacility(request.healthcare_facility_id)}
                    className="mt-0.5 block text-xs underline"
                  >
                    Fills a needed shift
                  </Link>
                )}
                <FieldError id={`refused-${shift.id}`} text={refused[shift.id]} />
              </>
            )}
          />
        </div>
      )}
    </>
  );
}
