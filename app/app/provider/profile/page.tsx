import { scheduleInput } from "@/components/availability/calendar-days";
import { OverviewCalendar } from "@/components/availability/overview-calendar";
import { monthOf } from "@/components/calendar/civil-date";
import * as schedules from "@/lib/availability/calls";
import { listSchedules } from "@/lib/availability/queries";
import { getHome } from "@/lib/home/queries";
import { pageActor, pageContext } from "@/lib/page";
import { dayIn } from "@/lib/time";
import { ProfileFrame } from "./profile-frame";

export const metadata = { title: "Profile" };

const path = "/app/provider/profile";

/** The own profile as facilities see it: its calendar. */
export default async function ProfilePage() {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const today = dayIn(context.timeZone, context.now);
  const days = schedules.listSchedules.input.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [home, schedule] = await Promise.all([getHome(actor, context), listSchedules(actor, days, context)]);
  return (
    <ProfileFrame home={home} path={path}>
      <OverviewCalendar providerId={actor.providerId} today={today} schedule={schedule} />
    </ProfileFrame>
  );
}
