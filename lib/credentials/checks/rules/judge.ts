import { addDays, type Day } from "@/lib/core/pure/days";
import { invalid } from "@/lib/core/pure/errors";
import type { RecordCheckInput } from "@/lib/credentials/checks/schema";
import {
  asksSource,
  type CheckMethod,
  type CheckOutcome,
  checkTexts,
  failureReasons,
  returnReasons,
} from "@/lib/credentials/checks/words";
import { requiredMessage } from "@/lib/credentials/schema";
import type { CredentialKind } from "@/lib/credentials/words";

/** A check older than this proves nothing any more. */
const oldestDays = 30;

/** So long after a failed check a verification of the same record takes two people (CRD-V-015). */
export const failureRemembersDays = 365;

type Errors = Record<string, string>;
type Checked = { expiresOn: Day | null; hasFile: boolean };

const isReasonOf = (reasons: readonly string[], reason: string | undefined) =>
  reason !== undefined && reasons.includes(reason);

function wrongSource(input: RecordCheckInput, { hasFile }: Checked, today: Day): Errors {
  const errors: Errors = {};
  if (!input.method) errors.method = requiredMessage;
  if (input.sourceName.length < 2) errors.source_name = requiredMessage;
  if (!input.checkedOn) errors.checked_on = requiredMessage;
  else if (input.checkedOn > today) errors.checked_on = checkTexts.future;
  else if (input.checkedOn < addDays(today, -oldestDays)) errors.checked_on = checkTexts.tooOld;
  if (asksSource(input.method) && !input.evidence) errors.evidence = checkTexts.noEvidence;
  if (input.method === "document_review" && !hasFile) errors.method = checkTexts.noCopy;
  if (input.method === "issuer_contact" && !input.spokeWith) errors.spoke_with = checkTexts.noContact;
  return errors;
}

function wrongNotice(input: RecordCheckInput, reasons: readonly string[]): Errors {
  const errors: Errors = {};
  if (!input.reason) errors.reason = requiredMessage;
  else if (!isReasonOf(reasons, input.reason)) errors.reason = "Invalid value";
  if (!input.noteToProvider) errors.note_to_provider = checkTexts.noNote;
  return errors;
}

/**
 * Refuses what a check of this credential must not say or leaves out; `today` is the reader's day.
 * @throws 400 at each field (CRD-V-036 to 038)
 */
export function ensureSaysEnough(input: RecordCheckInput, checked: Checked, today: Day): void {
  const errors = {
    ...(input.outcome === "returned"
      ? wrongNotice(input, returnReasons)
      : wrongSource(input, checked, today)),
    ...(input.outcome === "failed" ? wrongNotice(input, failureReasons) : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type Proposed = {
  kind: CredentialKind;
  outcome: CheckOutcome;
  method: CheckMethod | null;
  failedLately: boolean;
};

/** Whether another staff member must agree before the check counts (CRD-V-015). */
export const needsSecondLook = ({ kind, outcome, method, failedLately }: Proposed): boolean =>
  outcome === "failed" ||
  (outcome === "verified" &&
    (failedLately || (kind === "license" && (method === "document_review" || method === "issuer_contact"))));
