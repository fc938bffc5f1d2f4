"use client";

import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { listWebhooks, type makeWebhook } from "@/lib/organizations/webhooks/calls";
import type { Webhook } from "@/lib/organizations/webhooks/schema";
import type { EventKind } from "@/lib/organizations/webhooks/words";
import { Deliveries } from "./deliveries";
import type { DeliveriesList } from "./deliveries-list";
import { EndpointActions } from "./endpoint-actions";
import { kindsText, nameOf, waitingText } from "./endpoint-words";
import { EndpointBadge } from "./state-badges";

const AddDialog = onDemand(async () => (await import("./add-dialog")).AddDialog);
const SecretDialog = onDemand(async () => (await import("./secret-dialog")).SecretDialog);

type EndpointProps = { endpoint: Webhook; open: readonly EventKind[] };

const Endpoint = ({ endpoint, open }: EndpointProps) => (
  <li className="grid gap-1.5 border-t px-4 py-3.5 md:px-5">
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="wrap-anywhere font-medium">{nameOf(endpoint)}</p>
        <EndpointBadge state={endpoint.state} />
      </div>
      <EndpointActions endpoint={endpoint} open={open} />
    </div>
    {endpoint.failing_since && (
      <p className="text-red text-sm">
        Failing since <Instant at={endpoint.failing_since} to="minute" />: {endpoint.failing_why}
      </p>
    )}
    <p className="wrap-anywhere text-muted-foreground text-xs">{endpoint.url}</p>
    <p className="text-muted-foreground text-xs">{kindsText(endpoint.kinds)}</p>
    {endpoint.waiting > 0 && <p className="text-sm">{waitingText(endpoint.waiting)}</p>}
  </li>
);

type Made = OutputOf<typeof makeWebhook>;

/** The button that adds an endpoint, and then shows its secret. */
function AddEndpoint({ open }: Pick<EndpointProps, "open">) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const router = useRouter();
  const close = () => {
    setAsked(false);
    // The log of a first endpoint is the server's to begin.
    if (made) router.refresh();
    setMade(null);
  };
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        {...AddDialog.preloadProps}
        onClick={() => setAsked(true)}
      >
        <Plus aria-hidden />
        Add endpoint
      </Button>
      <Suspense>
        {isAsked && !made && <AddDialog open={open} onMade={setMade} onClose={close} />}
        {made && (
          <SecretDialog
            title={`The secret of ${nameOf(made)}`}
            secret={made.secret}
            test={made.test}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

type WebhooksScreenProps = {
  endpoints: OutputOf<typeof listWebhooks>;
  /** The log that is shown first; null where there is no endpoint. */
  deliveries: { first: string; initial: InitialOf<DeliveriesList> } | null;
  /** What the person's groups open. */
  open: readonly EventKind[];
};

/** The organization's endpoints, failing ones first, and what was sent to them [ACS-S-006 ACS-S-017]. */
export function WebhooksScreen({ endpoints, deliveries, open }: WebhooksScreenProps) {
  const { data } = useCall(listWebhooks, { limit: 10 }, { initialData: endpoints });
  const [firstOne] = data.results;
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader
          title="Endpoints"
          description="Addresses of your systems that are sent what happens, signed and in order."
          actions={<AddEndpoint open={open} />}
        />
        {firstOne ? (
          <ul className="mt-3.5">
            {data.results.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint} open={open} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<WebhookIcon aria-hidden />}
            title="No endpoints"
            text="Add one, and your systems hear of what happens without asking."
          />
        )}
      </Card>
      {deliveries && firstOne && (
        <Deliveries endpoints={data.results} first={deliveries.first} initial={deliveries.initial} />
      )}
    </div>
  );
}
