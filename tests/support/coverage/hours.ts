import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings, timesheets } from "@/db/schema";
import { linesOfFacts, sumOf } from "@/lib/pay/lines/rules";
import { moveTimesheet } from "../pay/moves";

/** Writes hours as booked beside an open call-out: the provider has sent them, whatever the clock says. */
export async function insertSentHours(timesheetId: string, userId: string) {
  const [row] = await db()
    .select({ timesheet: timesheets, booking: bookings })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .where(eq(timesheets.id, timesheetId));
  const { timesheet, booking } = row!;
  const terms = {
    feePercent: 20,
    cancellationNoticeHours: 72,
    cancellationPayPercent: 0,
    mileageRateTenths: 0,
  };
  const minutes = { paidMinutes: booking.minutes, bookedMinutes: booking.minutes };
  const facts = { ...terms, ...booking, ...minutes, attendance: "on_time", noticeMinutes: null, extras: [] };
  const at = new Date();
  const hours = { worked: timesheet.booked, paidMinutes: booking.minutes, attendance: "on_time" as const };
  const set = { ...hours, ...sumOf(linesOfFacts(facts)), submittedAt: at, clockEndsAt: at };
  await db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, { action: "submit", to: "submitted", at, by: userId, set }),
  );
}
