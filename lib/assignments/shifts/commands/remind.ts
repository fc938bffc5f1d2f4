import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import { findShiftFacts, listDueShifts } from "@/lib/assignments/shifts/queries/due";
import { clockChangeOf } from "@/lib/assignments/shifts/rules";
import { dayText, timesText, zoneName } from "@/lib/assignments/views/mail";
import type { Actor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { jobsOnly } from "@/lib/messages/policy";
import { bookingRequestPath, providerToTell } from "@/lib/notices/rules";
import { sendToEach } from "@/lib/ports/mail/mail";
import { ShiftReminder } from "@/lib/ports/mail/templates/reminders";
import { reminderKind } from "@/lib/shift-reminders/rules";

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
