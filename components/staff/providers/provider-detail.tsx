"use client";

import { type ReactNode, Suspense, useState } from "react";
import { FactRow } from "@/components/staff/fact-row";
import { JudgeAccount } from "@/components/staff/judge-account";
import { PayCard } from "@/components/staff/providers/pay-card";
import type { Fact } from "@/components/staff/record-fact-dialog";
import { StatusBadge } from "@/components/staff/status-badge";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { toastResult } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { registrationSteps } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { phoneWords } from "@/lib/core/pure/formats";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dotted, fullName, mediumDay, noValue, townText } from "@/lib/core/pure/text";
import { activate, getProvider } from "@/lib/staff/providers/calls";
import type { StaffProvider } from "@/lib/staff/providers/schema";

const RecordFactDialog = onDemand(
  async () => (await import("@/components/staff/record-fact-dialog")).RecordFactDialog,
);

/** A provider as staff see them: who it is, what still keeps them from working, and what can be done about it. */
export function ProviderDetail({ initial }: { initial: StaffProvider }) {
  const { data: provider } = useCall(
    getProvider,
    { id: initial.id },
    // Each look is audited: only what staff do themselves makes it look again.
    { initialData: initial, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const name = provider.display_name;
  return (
    <div className="grid gap-6">
      <PageHeader
        back={{ href: staffPaths.providers, label: "Providers" }}
        title={name}
        badges={
          <StatusBadge
            status={provider.registration_status}
            userType="provider"
            isActive={provider.is_active}
          />
        }
        context={provider.email}
        actions={
          <>
            <JudgeAccount userId={provider.user_id} name={name} status={provider.registration_status} />
            <ActivateButton provider={provider} />
          </>
        }
      />
      {provider.rejected_reason && (
        <Alert tone="error" title="Rejected" messages={[provider.rejected_reason]} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ActivationChecklist provider={provider} />
        <div className="grid gap-6">
          <PersonCard provider={provider} />
          <PayCard providerId={provider.id} />
        </div>
      </div>
    </div>
  );
}

function ActivateButton({ provider }: { provider: StaffProvider }) {
  const activation = useSend(activate);
  if (provider.registration_status === "complete" || provider.registration_status === "rejected") return null;
  const missing = provider.missing_for_activation;
  const waits = provider.registration_status === "provisional";
  const reason = waits ? missing.join(" ") : "The registration is not completed.";
  const run = () => activation.mutate({ id: provider.id }, toastResult(`${provider.display_name} is active`));
  return (
    <Button
      variant="primary"
      disabled={!waits || missing.length > 0}
      title={reason || undefined}
      pending={activation.isPending}
      onClick={run}
    >
      Activate
    </Button>
  );
}

function ActivationChecklist({ provider }: { provider: StaffProvider }) {
  const [recording, setRecording] = useState<Fact | null>(null);
  const { advocate_contacted_at: contacted, background_check_passed_at: checked } = provider;
  const { contract_signed_at: signed, completed_registration_steps: steps } = provider;
  const registered = registrationSteps.every((step) => steps.includes(step));
  const record = (fact: Fact, done: boolean) => (
    <Button size="sm" onClick={() => setRecording(fact)}>
      {done ? "Change" : "Record"}
    </Button>
  );
  return (
    <Card>
      <CardHeader
        title="Activation"
        description="All four must be done before the account can be activated."
      />
      <ul className="mt-3 divide-y border-t">
        <FactRow
          title="Registration completed"
          done={registered}
          text={registered ? "All four steps" : `${steps.length} of ${registrationSteps.length} steps`}
        />
        <FactRow
          title="Advocate contacted"
          done={contacted !== null}
          text={contacted ? mediumDay(contacted.slice(0, 10)) : "Not recorded"}
          action={record("advocate", contacted !== null)}
        />
        <FactRow
          title="Background check passed"
          done={checked !== null}
          text={
            checked
              ? dotted([mediumDay(checked.slice(0, 10)), provider.background_check_reference])
              : "Not recorded"
          }
          action={record("background-check", checked !== null)}
        />
        <FactRow
          title="Contract signed"
          done={signed !== null}
          text={
            signed ? (
              <Instant at={signed} to="minute" />
            ) : (
              "Not signed yet: the provider signs it in the product"
            )
          }
        />
      </ul>
      <Suspense>
        {recording && (
          <RecordFactDialog
            providerId={provider.id}
            fact={recording}
            reference={provider.background_check_reference}
            onClose={() => setRecording(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

function PersonCard({ provider }: { provider: StaffProvider }) {
  const lines: [string, ReactNode][] = [
    ["Name", fullName(provider)],
    ["Email", provider.email],
    ["Phone", phoneWords(provider.phone_number)],
    ["NPI", provider.npi],
    ["Place", townText(provider)],
    ["Specialties", titlesOf("Specialty", provider.specialties)],
    ["Signed up", <Instant key="signed-up" at={provider.created_at} to="minute" />],
  ];
  return (
    <Card>
      <CardHeader title="Person" />
      <CardBody>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2.5 text-sm">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words">{value || noValue}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
