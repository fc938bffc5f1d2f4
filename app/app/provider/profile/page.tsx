import { scheduleInput } from "@/components/availability/calendar-days";
import { OverviewCalendar } from "@/components/availability/overview-calendar";
import { monthOf } from "@/components/calendar/civil-date";
import { ProfileProgressCard } from "@/components/home/profile-progress-card";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import * as schedules from "@/lib/availability/calls";
import { listSchedules } from "@/lib/availability/queries";
import { getHome } from "@/lib/home/queries";
import { pageActor, pageContext } from "@/lib/page";
import { dayIn } from "@/lib/time";

export const metadata = { title: "Profile" };

const path = "/app/provider/profile";

/** The own profile as facilities see it; so far its calendar. */
export default async function ProfilePage() {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const today = dayIn(context.timeZone, context.now);
  const days = schedules.listSchedules.input.parse(scheduleInput(actor.providerId, monthOf(today)));
  const [home, schedule] = await Promise.all([getHome(actor, context), listSchedules(actor, days, context)]);
  return (
    <div className="grid gap-6">
      <PageHeader title={home.displayName} context="Your profile as connected facilities see it." />
      {!home.progress.complete && <ProfileProgressCard progress={home.progress} />}
      <LinkTabs label="Profile sections" tabs={[{ href: path, label: "Calendar Overview", current: true }]} />
      <OverviewCalendar providerId={actor.providerId} today={today} schedule={schedule} />
    </div>
  );
}
