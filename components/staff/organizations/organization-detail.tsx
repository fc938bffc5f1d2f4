"use client";

import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { FactRow } from "@/components/staff/fact-row";
import { AskedRejection, JudgeAccount, type JudgeActions } from "@/components/staff/judge-account";
import { BillingCard } from "@/components/staff/organizations/billing-card";
import { FeeCard } from "@/components/staff/organizations/fee-card";
import { SendButton } from "@/components/staff/send-button";
import { StatusBadge } from "@/components/staff/status-badge";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import type { PageAction } from "@/lib/core/pure/form-action";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { counted, dotted, nameOrEmail } from "@/lib/core/pure/text";
import { getOrganization, verifyOrganization } from "@/lib/staff/organizations/calls";
import type { StaffOrganization, StaffRep } from "@/lib/staff/organizations/schema";

/** The actions of an organization's page. */
type OrganizationActions = JudgeActions & { verify: PageAction };

type OrganizationDetailProps = {
  initial: StaffOrganization;
  /** What the page's address asks for. */
  asks?: string;
  actions?: OrganizationActions;
};

/** An organization as staff see it: its two facts, its fee, and the people who would work with it. */
export function OrganizationDetail({ initial, asks, actions }: OrganizationDetailProps) {
  const { data: organization } = useCall(getOrganization, { id: initial.id }, { initialData: initial });
  const waiting = organization.waiting_reps_count;
  const active = organization.representatives.filter(
    (rep) => rep.is_active && rep.registration_status === "complete",
  ).length;
  return (
    <div className="grid gap-6">
      <PageHeader
        back={{ href: staffPaths.organizations, label: "Organizations" }}
        title={organization.name}
        context={dotted([
          counted(organization.facilities_count, "facility", "facilities"),
          counted(active, "active representative"),
        ])}
      />
      {waiting > 0 && (
        <Alert
          tone="info"
          messages={[
            `${counted(waiting, "representative waits", "representatives wait")}: both facts below let them in.`,
          ]}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Verification organization={organization} action={actions?.verify} />
        <div className="grid gap-6">
          <FeeCard
            key={organization.platform_fee_percent}
            organization={organization}
            verify={actions?.verify}
          />
          <BillingCard organization={organization} verify={actions?.verify} />
        </div>
      </div>
      <Representatives
        people={organization.representatives}
        back={staffPaths.organization(organization.id)}
        asks={asks}
        actions={actions}
      />
    </div>
  );
}

const facts = [
  { fact: "has_contract", title: "Has a contract", missing: "Leadership reaches out" },
  { fact: "credentials_verified", title: "Credentials verified", missing: "Not recorded" },
] as const;

type VerificationProps = { organization: StaffOrganization; action?: PageAction };

function Verification({ organization, action }: VerificationProps) {
  const { id, waiting_reps_count: waiting } = organization;
  const steps = {
    onSuccess(after: StaffOrganization) {
      const admitted = waiting - after.waiting_reps_count;
      toastSuccess(admitted > 0 ? `Recorded. Representatives let in: ${admitted}` : "Recorded");
    },
    onError: (error: unknown) => void toastError(error),
  };
  return (
    <Card>
      <CardHeader
        title="Verification"
        description="Both let the waiting representatives in. A fact taken back closes nothing that is open."
      />
      <ul className="mt-3 divide-y border-t">
        {facts.map(({ fact, title, missing }) => (
          <FactRow
            key={fact}
            title={title}
            done={organization[fact]}
            text={organization[fact] ? "Recorded" : missing}
            action={
              <SendButton
                call={verifyOrganization}
                input={{ id, [fact]: !organization[fact] }}
                action={action}
                back={staffPaths.organization(id)}
                steps={steps}
                size="sm"
              >
                {organization[fact] ? "Take back" : "Record"}
              </SendButton>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

type RepresentativesProps = Pick<OrganizationDetailProps, "asks" | "actions"> & {
  people: StaffRep[];
  /** The page that they are on. */
  back: string;
};

function Representatives({ people, back, asks, actions }: RepresentativesProps) {
  const router = useRouter();
  return (
    <Card>
      <CardHeader title="Representatives" />
      {people.length === 0 ? (
        <EmptyState icon={<UsersRound />} title="Nobody yet" text="Representatives join by invitation." />
      ) : (
        <ul className="mt-3 divide-y border-t">
          {people.map((rep) => {
            const name = nameOrEmail(rep);
            const account = { userId: rep.user_id, name, status: rep.registration_status, back, actions };
            return (
              <li key={rep.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
                <Avatar name={name} />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium text-sm">
                    <Link
                      href={staffPaths.user(rep.user_id)}
                      className="rounded-sm underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                    {rep.title && <span className="font-normal text-muted-foreground"> · {rep.title}</span>}
                  </p>
                  <p className="break-words text-muted-foreground text-xs">
                    {rep.email}
                    {rep.rejected_reason && ` · ${rep.rejected_reason}`}
                  </p>
                </div>
                <div className="flex items-center justify-between gap-4 max-sm:w-full max-sm:pl-[52px]">
                  <StatusBadge
                    status={rep.registration_status}
                    userType="healthcare_entity_rep"
                    isActive={rep.is_active}
                  />
                  <JudgeAccount size="sm" {...account} />
                </div>
                <div className="basis-full empty:hidden">
                  <AskedRejection asks={asks} onClose={() => router.replace(back)} {...account} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
