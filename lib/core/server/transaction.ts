import { after } from "next/server";
import { db, insideTransaction, openTransaction } from "@/db/client";
import { mayRetry, violatedConstraint } from "@/db/errors";
import { seeingAll } from "@/db/owned";
import { auditLog } from "@/db/schema";
import { scope } from "@/db/scope";
import { sendTogether, type Unsent } from "@/db/together";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { alreadyAsked, invalid, type Refusal, refused } from "@/lib/core/pure/errors";
import type { EventName, Events } from "@/lib/core/pure/events";
import { type AuditEntry, auditRows } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { drainSoon, intoOutbox, type PendingEvent } from "@/lib/core/server/outbox";

/** What a command does besides changing rows: say what it did, and announce it once committed. */
export type Unit = {
  /** Adds rows that nothing in the command reads: they are written together with what was done and is announced. */
  append: (insert: Unsent) => void;
  audit: (entry: AuditEntry) => void;
  emit: <Name extends EventName>(name: Name, payload: Events[Name]) => void;
  /** Says that a trigger may have written events: they leave as soon as this is committed, and wait for no sweep. */
  wake: () => void;
};

const unitInProgress = scope<Unit>();
const attempts = 6;

/** What a user is shown when a constraint refuses a row that a race brought past the rules. */
const refusals: Record<string, () => Refusal> = {
  bookings_no_double_booking: () => refused("This shift overlaps another shift of the provider."),
  bookings_one_of_needed_shift: () => refused("This shift is no longer open."),
  bookings_no_overlap_in_request: () => refused("Two shifts of this request overlap."),
  connections_one_open: () => refused(alreadyAsked),
  connections_approved_is_cleared: () => refused("The provider is not cleared."),
  booking_requests_final: () => refused("This assignment request can no longer be changed."),
  bookings_final: () => refused("This assignment request can no longer be changed."),
  booking_requests_confirmed_has_shift: () => refused("At least one shift must be accepted by both sides."),
  call_outs_one_open: () => refused("This shift is already reported."),
  rescues_one_open: () => refused("A search for this shift is already running."),
  rescues_final: () => refused("This search has ended."),
  call_outs_final: () => refused("This report is closed."),
  timesheets_no_double_time: () => refused("These hours overlap another timesheet of yours."),
  timesheets_move: () => refused("This timesheet can no longer be changed."),
  timesheets_final: () => refused("This timesheet can no longer be changed."),
  pay_lines_reversed_once: () => refused("This item is already credited."),
  payments_reversed_once: () => refused("This payment is already reversed."),
  signatures_once: () => refused("This contract is already signed."),
  invitations_one_pending: () => invalid({ email: "An invitation for this e-mail is already pending." }),
  peer_ratings_once: () => invalid({ responder_email: "You have already rated this provider." }),
  need_templates_name: () => invalid({ name: "You already have a template with this name." }),
  campaigns_utm_campaign: () => invalid({ utm_campaign: "A campaign of this name already exists." }),
  files_one_of_holder: () => refused("This file was just replaced by another one. Please try again."),
  saved_searches_name: () => invalid({ name: "You already have a saved search with this name." }),
  users_email: () => invalid({ email: "A user with this e-mail already exists." }),
};

const translated = (error: unknown): unknown => {
  const refusal = refusals[violatedConstraint(error) ?? ""];
  return refusal ? refusal() : error;
};

const backoff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (1 + Math.random())));

/** Mails on what was done to an account say when and with what, so that its person knows whether it was them. */
const withCircumstances = <Payload>(name: EventName, payload: Payload, { now, browser }: Context): Payload =>
  name.startsWith("account/") ? { at: now.toISOString(), ...(browser && { browser }), ...payload } : payload;

async function attemptOnce<Result>(actor: Actor, context: Context, work: (unit: Unit) => Promise<Result>) {
  const appended: Unsent[] = [];
  const audits: AuditEntry[] = [];
  const events: PendingEvent[] = [];
  let isAwake = false;
  const unit: Unit = {
    append: (insert) => appended.push(insert),
    audit: (entry) => audits.push(entry),
    emit: (name, payload) => events.push({ name, payload: withCircumstances(name, payload, context) }),
    wake: () => {
      isAwake = true;
    },
  };
  const result = await openTransaction(async () => {
    const outcome = await unitInProgress.run(unit, () => work(unit));
    // Last, because the lock on the audit chain is held until commit.
    const announced = events.length > 0 ? [intoOutbox(events)] : [];
    const done =
      audits.length > 0
        ? [
            db()
              .insert(auditLog)
              .values(auditRows(actor, context, audits)),
          ]
        : [];
    await sendTogether([...appended, ...announced, ...done]);
    return outcome;
  });
  // What was done may have made triggers write events, too.
  return { result, announced: isAwake || events.length > 0 || audits.length > 0 };
}

/**
 * Events are delivered after the response; the sweep delivers what a process that stopped left behind. Nothing leaves
 * before the transaction around this one, if there is one, has committed.
 */
function announce() {
  if (env().jobEngine === "off" || insideTransaction()) return;
  // What a key for some facilities has caused is delivered to everybody.
  const drain = () => seeingAll(drainSoon);
  try {
    after(drain);
  } catch {
    void drain();
  }
}

/**
 * One transaction: the change, its history, its audit rows and its events, or nothing (SIL-164). Deadlocks and
 * serialization failures are retried with backoff. Inside another transaction it joins that one.
 */
export async function transaction<Result>(
  actor: Actor,
  context: Context,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const open = unitInProgress.current();
  if (open) return work(open);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, announced } = await attemptOnce(actor, context, work);
      if (announced) announce();
      return result;
    } catch (error) {
      if (!mayRetry(error) || attempt === attempts) throw translated(error);
      await backoff(attempt);
    }
  }
}
