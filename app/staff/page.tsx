import {
  BadgeCheck,
  Building2,
  Hourglass,
  KeyRound,
  MailWarning,
  Scale,
  ScanEye,
  ShieldAlert,
  Stethoscope,
  UsersRound,
  UserX,
  Workflow,
} from "lucide-react";
import { credentialHref, staffCredentialsList } from "@/components/staff/credentials/credentials-list";
import { deskLinks } from "@/components/staff/pay/pay-lists";
import { QueueCard } from "@/components/staff/queue-card";
import { RetryFailure } from "@/components/staff/retry-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dayIn } from "@/lib/core/pure/time";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { sealing } from "@/lib/ports/sealing/sealing";
import { getStaffQueues } from "@/lib/staff/queries";
import type { Queues } from "@/lib/staff/schema";

export const metadata = { title: "Queues" };

const secondLooksQuery = staffCredentialsList.query({
  ...staffCredentialsList.read(""),
  tab: "second_look",
});
const secondLooks = staffPaths.credentials + secondLooksQuery;

/** The page of a credential, by the id that the queues give it. */
function credentialAt(key: string, listQuery = "") {
  const [kind = "", id = ""] = key.split("/");
  return credentialHref({ kind, id }, listQuery);
}

export default async function QueuesPage() {
  const staff = await pageActor("staff", staffPaths.queues);
  const context = await pageContext();
  const { now } = context;
  const queues = await getStaffQueues(staff, {}, context);
  return (
    <div className="grid gap-6">
      <PageHeader title="Queues" context="What waits for us, the oldest first." />
      {!sealing() && <Alert tone="warning" title="Documents are not sealed: no key is set up" />}
      <ListAge list={queues.exclusion_list} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <QueueCard
            title="Providers awaiting activation"
            icon={<Stethoscope aria-hidden />}
            queue={queues.providers_awaiting_activation}
            now={now}
            href={`${staffPaths.providers}?status=provisional`}
            hrefOf={staffPaths.provider}
            empty="Everybody who registered is active."
          />
          <QueueCard
            title="Representatives awaiting verification"
            icon={<UsersRound aria-hidden />}
            queue={queues.representatives_awaiting_verification}
            now={now}
            href={`${staffPaths.organizations}?waiting=true`}
            hrefOf={staffPaths.organization}
            empty="Every representative is let in."
          />
          <QueueCard
            title="Organizations awaiting verification"
            icon={<Building2 aria-hidden />}
            queue={queues.organizations_awaiting_verification}
            now={now}
            href={`${staffPaths.organizations}?waiting=true`}
            hrefOf={staffPaths.organization}
            empty="Every organization has its contract and credentials."
          />
          <QueueCard
            title="Recoveries"
            icon={<KeyRound aria-hidden />}
            queue={queues.recoveries}
            now={now}
            href={staffPaths.recoveries}
            hrefOf={() => staffPaths.recoveries}
            empty="Nobody has lost a second factor."
          />
          <QueueCard
            title="Disputed timesheets"
            icon={<Scale aria-hidden />}
            queue={queues.disputed_timesheets}
            now={now}
            alarming
            href={deskLinks(dayIn("UTC", now)).disputed_timesheets}
            hrefOf={staffPaths.timesheet}
            empty="Both sides agree on every timesheet."
          />
          <QueueCard
            title="Failed mails"
            icon={<MailWarning aria-hidden />}
            queue={queues.failed_mails}
            now={now}
            alarming
            actionFor={(id, title) => <RetryFailure id={id} title={title} />}
            empty="Every mail has gone out."
          />
          <QueueCard
            title="Failed jobs"
            icon={<Workflow aria-hidden />}
            queue={queues.failed_jobs}
            now={now}
            alarming
            actionFor={(id, title) => <RetryFailure id={id} title={title} />}
            empty="Every job has run."
          />
        </div>
        <div className="grid gap-5">
          <CredentialQueues queues={queues} now={now} />
          {queues.erasures.count > 0 && (
            <QueueCard
              title="Erasures"
              icon={<UserX aria-hidden />}
              queue={queues.erasures}
              now={now}
              alarming
              hrefOf={staffPaths.user}
              empty="Every closed account is erased in time."
            />
          )}
        </div>
      </div>
    </div>
  );
}

type QueuesProps = { queues: Queues; now: Date };

/** What is to be proven of providers, and who waits for us meanwhile. */
const CredentialQueues = ({ queues, now }: QueuesProps) => (
  <>
    <QueueCard
      title="Credentials to check"
      icon={<BadgeCheck aria-hidden />}
      queue={queues.credentials_to_check}
      now={now}
      href={staffPaths.credentials}
      hrefOf={(key) => credentialAt(key)}
      empty="Every credential is checked."
    />
    <QueueCard
      title="Second looks"
      icon={<ScanEye aria-hidden />}
      queue={queues.checks_awaiting_second}
      now={now}
      href={secondLooks}
      hrefOf={(key) => credentialAt(key, secondLooksQuery)}
      empty="Nothing waits for a second look."
    />
    <QueueCard
      title="Exclusion matches"
      icon={<ShieldAlert aria-hidden />}
      queue={queues.exclusion_hits}
      now={now}
      alarming
      href={staffPaths.exclusions}
      hrefOf={staffPaths.exclusion}
      empty="No match is undecided."
    />
    <QueueCard
      title="Clearances waiting for us"
      icon={<Hourglass aria-hidden />}
      queue={queues.clearances_waiting}
      now={now}
      href={`${staffPaths.clearances}?holder=staff`}
      hrefOf={(key) => staffPaths.provider(key.split("/")[0] ?? "")}
      empty="Nobody waits for us."
    />
  </>
);

/** An alarm when the exclusion list is too old, or missing. */
const ListAge = ({ list: { age_days: days, is_overdue: isOverdue } }: { list: Queues["exclusion_list"] }) =>
  isOverdue && (
    <Alert
      tone="warning"
      title={days === null ? "No exclusion list yet" : `The exclusion list is ${days} days old`}
      action={
        <Button asChild size="sm">
          <Link href={staffPaths.exclusions}>Exclusions</Link>
        </Button>
      }
    />
  );
