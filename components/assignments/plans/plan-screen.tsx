"use client";

import { ClipboardList } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { PageHeader } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toastSuccess } from "@/components/ui/toast";
import { plan as planCall } from "@/lib/assignments/plans/calls";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, dotted, spanOfDays } from "@/lib/core/pure/text";
import { DiscardPlan, PlanActions, PlanTheseAgain } from "./plan-actions";
import { PlanBadge } from "./plan-badge";
import { PlanDays } from "./plan-days";
import { PlanLeft } from "./plan-left";
import { PlanPeople } from "./plan-people";
import { headText, qualityText, requestsSent } from "./plan-words";

const askAgainMs = 2_000;

type Of = { plan: PlanDetail };

/** Says once that the requests of this plan have been sent, to who has seen them being sent. */
function useSentToast(plan: PlanDetail) {
  const before = useRef(plan.status);
  useEffect(() => {
    if (before.current === "sending" && plan.status === "sent")
      toastSuccess(`${counted(requestsSent(plan), "request")} sent.`);
    before.current = plan.status;
  }, [plan]);
}

/** While it is worked out [SCH-S-028]. */
const Solving = ({ plan }: Of) => (
  <section aria-label="Working it out" className="grid gap-4 rounded-lg border bg-card p-5 shadow-sm">
    <p role="status">Working out who could work what. This takes up to half a minute.</p>
    <Progress label="Working it out" percent={null} />
    <p className="text-muted-foreground text-sm">
      You may leave this page: a notice tells you when it is ready.
    </p>
    <div>
      <DiscardPlan plan={plan} label="Cancel" />
    </div>
  </section>
);

/** While its requests are sent, and what became of them [SCH-S-031]. */
function Sending({ plan }: Of) {
  const ticked = plan.items.filter(({ is_ticked }) => is_ticked);
  const done = ticked.filter(({ state }) => state !== "proposed").length;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm">{`Sending: ${done} of ${counted(ticked.length, "shift")}`}</p>
      <Progress label="Sending" percent={ticked.length === 0 ? null : (100 * done) / ticked.length} />
    </div>
  );
}

function Sent({ plan }: Of) {
  const refused = plan.items.filter(({ state }) => state === "refused");
  return (
    <Alert
      tone={refused.length > 0 ? "warning" : "success"}
      title={`Sent: ${counted(requestsSent(plan), "request")}.`}
      messages={refused.map(
        ({ provider, date, times, refusal }) => `${dotted([provider.display_name, date, times])}: ${refusal}`,
      )}
      action={<PlanTheseAgain plan={plan} />}
    />
  );
}

/** Who works what, by clinician or by day, and what is left [SCH-S-030]. */
const Body = ({ plan }: Of) => (
  <>
    {plan.items.length === 0 ? (
      <EmptyState
        icon={<ClipboardList aria-hidden />}
        title="Nothing is planned yet."
        text="Place somebody on a shift below, or plan these days."
      />
    ) : (
      <Tabs defaultValue="people">
        <TabsList aria-label="The plan">
          <TabsTrigger value="people">By clinician</TabsTrigger>
          <TabsTrigger value="days">By day</TabsTrigger>
        </TabsList>
        <TabsContent value="people">
          <PlanPeople plan={plan} />
        </TabsContent>
        <TabsContent value="days">
          <PlanDays plan={plan} />
        </TabsContent>
      </Tabs>
    )}
    <PlanLeft plan={plan} />
  </>
);

/** A plan as it is worked out, reviewed and sent [SCH-S-029 SCH-S-030 SCH-S-031]. */
export function PlanScreen({ initial }: { initial: PlanDetail }) {
  const { data, isError, isFetching, refetch } = useCall(
    planCall,
    { id: initial.id },
    {
      initialData: initial,
      refetchInterval: ({ state }) =>
        state.data?.status === "solving" || state.data?.status === "sending" ? askAgainMs : false,
      refetchOnWindowFocus: "always",
    },
  );
  useSentToast(data);
  const { status } = data;
  const names = data.facilities.map(({ name }) => name).join(", ");
  const quality = qualityText(data);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Plan"
        context={dotted([
          data.name,
          spanOfDays(data.from, data.to) === data.name ? null : spanOfDays(data.from, data.to),
          names,
        ])}
        badges={<PlanBadge status={status} />}
        back={{ href: schedulePaths.plans, label: "Plans" }}
        actions={status === "open" && <PlanActions plan={data} />}
      />
      {isError && <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />}
      {status !== "solving" && (
        <div className="grid gap-1">
          <p className="font-semibold text-lg">{headText(data)}</p>
          {quality && <p className="text-muted-foreground text-sm">{quality}</p>}
        </div>
      )}
      {status === "solving" && <Solving plan={data} />}
      {status === "sending" && <Sending plan={data} />}
      {status === "sent" && <Sent plan={data} />}
      {status !== "solving" && <Body plan={data} />}
    </div>
  );
}
