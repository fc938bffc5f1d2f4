import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { clockChangeOf } from "@/lib/bookings/rules";
import { titleOf } from "@/lib/codes";
import { type Context, contextAt } from "@/lib/context";
import { env } from "@/lib/env";
import { sendToEach } from "@/lib/mail/mail";
import { ShiftReminder } from "@/lib/mail/templates/reminders";
import { jobsOnly } from "@/lib/messages/policy";
import { bookingRequestPath, providerToTell } from "@/lib/messages/rules";
import { dayText, timesText, zoneName } from "@/lib/messages/views";
import { findShiftFacts, listDueShifts } from "@/lib/shift-reminders/queries";
import { reminderKind } from "@/lib/shift-reminders/rules";
import { transaction } from "@/lib/transaction";
import { admit } from "@/lib/who";

/**
 * Has every provider reminded whose confirmed shift begins within 24 hours; of each shift once, however often it runs
 * (SIL-108).
 * @returns how many reminders fell due
 */
export async function remindOfShifts(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, jobsOnly);
  return transaction(actor, context, async ({ emit }) => {
    const due = await listDueShifts(actor, context.now);
    if (due.length === 0) return 0;
    const given = await db()
      .insert(reminders)
      .values(
        due.map(({ bookingId, startsAt }) => ({
          kind: reminderKind,
          objectId: bookingId,
          due: startsAt.toISOString(),
          sentAt: context.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ bookingId: reminders.objectId, startsAt: reminders.due });
    for (const payload of given) emit("shift/reminder-due", payload);
    return given.length;
  });
}

/** Reminds a provider of a shift, unless it was canceled, has another time by now, or has begun. */
export async function mailShiftReminder(
  actor: Actor,
  input: { bookingId: string; startsAt: string; key: string },
  context: Context = contextAt(),
): Promise<void> {
  const facts = await findShiftFacts(actor, input);
  if (!facts || context.now >= new Date(input.startsAt)) return;
  const { shift, facilityName, address, timeZone } = facts;
  const day = dayText(shift.startOn);
  const changed = clockChangeOf(shift, shift.minutes);
  const type = titleOf("ShiftRateTypes", shift.rateKind);
  await sendToEach(providerToTell(facts.provider), input.key, context.now, ({ firstName }) => ({
    subject: `Reminder: your shift at ${facilityName} on ${day}, ${shift.startTime}`,
    body: ShiftReminder({
      firstName,
      facilityName,
      address,
      zoneName: zoneName(timeZone),
      shift: { day, times: timesText(shift), type, answer: null },
      clockChange: changed,
      link: `${env().appUrl}${bookingRequestPath("provider", facts.requestId)}`,
    }),
  }));
}
