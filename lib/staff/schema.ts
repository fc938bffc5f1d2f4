import { z } from "zod";
import { passwordField } from "@/lib/accounts/schema";
import { registrationStatuses, userTypes } from "@/lib/core/pure/actor";
import { emailField, isoInstant, requiredText, text, uuid, wire } from "@/lib/core/pure/words";

/** The words of the staff area: what waits for whom, and the accounts that staff turn away or take back. */

export const waitingShape = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  since: isoInstant,
});

const queueShape = z.object({
  count: z.number().int(),
  oldest_at: isoInstant.nullable(),
  /** The oldest few. */
  results: z.array(waitingShape),
});
export type Queue = z.output<typeof queueShape>;

export const queuesShape = z.object({
  providers_awaiting_activation: queueShape,
  representatives_awaiting_verification: queueShape,
  organizations_awaiting_verification: queueShape,
  disputed_timesheets: queueShape,
  /** Their ids are `{kind}/{id}`, as those of the second looks. */
  credentials_to_check: queueShape,
  checks_awaiting_second: queueShape,
  exclusion_hits: queueShape,
  /** Connections whose step is ours. */
  clearances_waiting: queueShape,
  /** People who wait to get into their accounts without a second factor. */
  recoveries: queueShape,
  /** How old the list is that providers are screened against; without one it is overdue, too. */
  exclusion_list: z.object({
    completed_at: isoInstant.nullable(),
    age_days: z.number().int().nullable(),
    is_overdue: z.boolean(),
  }),
  /** Closed accounts that could not be erased, or that staff hold. */
  erasures: queueShape,
  failed_mails: queueShape,
  failed_jobs: queueShape,
});
export type Queues = z.output<typeof queuesShape>;

export const rejectUserInput = wire(z.object({ id: uuid, reason: requiredText("Please give a reason.") }));

/** A failed mail or job, as the queues name it. */
export const retryFailureInput = wire(z.object({ id: text(100) }));

/** An account as staff see it when its status moves. */
export const staffUserShape = z.object({
  id: uuid,
  email: z.string(),
  user_type: z.enum(userTypes),
  registration_status: z.enum(registrationStatuses),
  rejected_reason: z.string().nullable(),
});

/** From the terminal. */
export const newStaffInput = z.object({
  email: emailField,
  /** None for who begins by a link. */
  password: passwordField.optional(),
  firstName: text(100).default(""),
  lastName: text(100).default(""),
});
