"use client";

import { UsersRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FactRow } from "@/components/staff/fact-row";
import { JudgeAccount } from "@/components/staff/judge-account";
import { BillingCard } from "@/components/staff/organizations/billing-card";
import { StatusBadge } from "@/components/staff/status-badge";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { toastError, toastResult, toastSuccess } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { counted, dotted, nameOrEmail } from "@/lib/core/pure/text";
import { getOrganization, verifyOrganization } from "@/lib/staff/organizations/calls";
import type { StaffOrganization, StaffRep } from "@/lib/staff/organizations/schema";

/** An organization as staff see it: its two facts, its fee, and the people who would work with it. */
export function OrganizationDetail({ initial }: { initial: StaffOrganization }) {
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
        <Verification organization={organization} />
        <div className="grid gap-6">
          <Fee key={organization.platform_fee_percent} organization={organization} />
          <BillingCard organization={organization} />
        </div>
      </div>
      <Representatives people={organization.representatives} />
    </div>
  );
}

const facts = [
  { fact: "has_contract", title: "Has a contract", missing: "Leadership reaches out" },
  { fact: "credentials_verified", title: "Credentials verified", missing: "Not recorded" },
] as const;

type Fact = (typeof facts)[number]["fact"];

function Verification({ organization }: { organization: StaffOrganization }) {
  const verify = useSend(verifyOrganization, { sideBySide: true });
  const set = (fact: Fact, value: boolean) =>
    verify.mutate(
      { id: organization.id, [fact]: value },
      {
        onSuccess: (after) => {
          const admitted = organization.waiting_reps_count - after.waiting_reps_count;
          toastSuccess(admitted > 0 ? `Recorded. Representatives let in: ${admitted}` : "Recorded");
        },
        onError: (error) => toastError(error),
      },
    );
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
              <Button
                size="sm"
                pending={verify.isPending && verify.variables?.[fact] !== undefined}
                onClick={() => set(fact, !organization[fact])}
              >
                {organization[fact] ? "Take back" : "Record"}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Fee({ organization }: { organization: StaffOrganization }) {
  const verify = useSend(verifyOrganization, { sideBySide: true });
  const [percent, setPercent] = useState(organization.platform_fee_percent?.toString() ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const platform_fee_percent = percent.trim() === "" ? null : percent;
    verify.mutate({ id: organization.id, platform_fee_percent }, toastResult("Fee saved"));
  };
  return (
    <Card>
      <CardHeader
        title="Platform fee"
        description="Added to the provider's rate. Requests already sent keep theirs."
      />
      <CardBody>
        <form className="flex flex-wrap items-end gap-2" onSubmit={save}>
          <div className="grid flex-1 basis-40 gap-1.5">
            <Label htmlFor="fee-percent">Percent</Label>
            <Input
              id="fee-percent"
              inputMode="numeric"
              autoComplete="off"
              placeholder={`${organization.default_fee_percent} (the product's own)`}
              value={percent}
              onChange={(event) => setPercent(event.target.value.replace(/\D/g, "").slice(0, 3))}
            />
          </div>
          <Button type="submit" pending={verify.isPending}>
            Save
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

function Representatives({ people }: { people: StaffRep[] }) {
  return (
    <Card>
      <CardHeader title="Representatives" />
      {people.length === 0 ? (
        <EmptyState icon={<UsersRound />} title="Nobody yet" text="Representatives join by invitation." />
      ) : (
        <ul className="mt-3 divide-y border-t">
          {people.map((rep) => {
            const name = nameOrEmail(rep);
            return (
              <li key={rep.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
                <Avatar name={name} />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium text-sm">
                    {name}
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
                  <JudgeAccount size="sm" userId={rep.user_id} name={name} status={rep.registration_status} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
