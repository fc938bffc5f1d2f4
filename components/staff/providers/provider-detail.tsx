"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { AskButton, type Asking } from "@/components/staff/ask-button";
import { FactRow } from "@/components/staff/fact-row";
import { AskedRejection, JudgeAccount, type JudgeActions } from "@/components/staff/judge-account";
import { PayCard } from "@/components/staff/providers/pay-card";
import type { Fact } from "@/components/staff/record-fact-dialog";
import { SendButton } from "@/components/staff/send-button";
import { StatusBadge } from "@/components/staff/status-badge";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { toastResult } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { registrationSteps } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import type { PageAction } from "@/lib/core/pure/form-action";
import { phoneWords } from "@/lib/core/pure/formats";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dotted, fullName, mediumDay, noValue, townText } from "@/lib/core/pure/text";
import { activate, getProvider } from "@/lib/staff/providers/calls";
import type { StaffProvider } from "@/lib/staff/providers/schema";

const RecordFactDialog = onDemand(
  async () => (await import("@/components/staff/record-fact-dialog")).RecordFactDialog,
);

/** The actions of a provider's page. */
type ProviderActions = JudgeActions & { activate: PageAction; recordFacts: PageAction };

type ProviderDetailProps = {
  initial: StaffProvider;
  /** What the page's address asks for. */
  asks?: string;
  actions?: ProviderActions;
};

/** A provider as staff see them: who it is, what still keeps them from working, and what can be done about it. */
export function ProviderDetail({ initial, asks, actions }: ProviderDetailProps) {
  const router = useRouter();
  const { data: provider } = useCall(
    getProvider,
    { id: initial.id },
    // Each look is audited: only what staff do themselves makes it look again.
    { initialData: initial, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const name = provider.display_name;
  const back = staffPaths.provider(provider.id);
  const account = { userId: provider.user_id, name, status: provider.registration_status, back, actions };
  const close = () => router.replace(back);
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
            <JudgeAccount {...account} />
            <ActivateButton provider={provider} action={actions?.activate} />
          </>
        }
      />
      <AskedRejection asks={asks} onClose={close} {...account} />
      <AskedFact asks={asks} onClose={close} provider={provider} action={actions?.recordFacts} />
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

function ActivateButton({ provider, action }: { provider: StaffProvider; action?: PageAction }) {
  if (provider.registration_status === "complete" || provider.registration_status === "rejected") return null;
  const missing = provider.missing_for_activation;
  const waits = provider.registration_status === "provisional";
  const reason = waits ? missing.join(" ") : "The registration is not completed.";
  return (
    <SendButton
      call={activate}
      input={{ id: provider.id }}
      action={action}
      back={staffPaths.provider(provider.id)}
      steps={toastResult(`${provider.display_name} is active`)}
      variant="primary"
      disabled={!waits || missing.length > 0}
      title={reason || undefined}
    >
      Activate
    </SendButton>
  );
}

function ActivationChecklist({ provider }: { provider: StaffProvider }) {
  const { advocate_contacted_at: contacted, background_check_passed_at: checked } = provider;
  const { contract_signed_at: signed, completed_registration_steps: steps } = provider;
  const registered = registrationSteps.every((step) => steps.includes(step));
  const record = (fact: Fact, done: boolean) => (
    <AskButton
      asks={fact}
      size="sm"
      {...RecordFactDialog.preloadProps}
      dialog={(close) => <RecordFact fact={fact} provider={provider} onClose={close} />}
    >
      {done ? "Change" : "Record"}
    </AskButton>
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
    </Card>
  );
}

type RecordFactProps = Asking & { fact: Fact; provider: StaffProvider; action?: PageAction };

const RecordFact = ({ provider, ...props }: RecordFactProps) => (
  <RecordFactDialog providerId={provider.id} reference={provider.background_check_reference} {...props} />
);

type AskedFactProps = Omit<RecordFactProps, "fact" | "back"> & { asks: string | undefined };

/** A fact that the page's address asks for, as a card of the page. */
const AskedFact = ({ asks, ...props }: AskedFactProps) =>
  (asks === "advocate" || asks === "background-check") && (
    <RecordFact key={asks} fact={asks} back={staffPaths.provider(props.provider.id)} {...props} />
  );

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
      <CardHeader
        title="Person"
        actions={
          <Button asChild size="sm">
            <Link href={staffPaths.user(provider.user_id)}>Account and security</Link>
          </Button>
        }
      />
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
