import { readRepeat } from "@/app/app/_assignments/read-repeat";
import { scheduleInput } from "@/components/assignments/availability/calendar-days";
import { OverviewCalendar } from "@/components/assignments/availability/overview-calendar";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { schedulesInput } from "@/lib/assignments/availability/schema";
import { monthOf } from "@/lib/core/pure/days";
import { profilePaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { profilePage } from "./profile-page";

export const metadata = { title: "Profile" };

/** The own profile as facilities see it: its calendar. */
export default profilePage(profilePaths.overview, async ({ actor, context }) => {
  const today = dayIn(context.timeZone, context.now);
  const days = schedulesInput.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [schedule, repeat] = await Promise.all([
    listSchedules(actor, days, context),
    readRepeat(actor, context),
  ]);
  return <OverviewCalendar providerId={actor.providerId} today={today} schedule={schedule} repeat={repeat} />;
});
