"use client";

import { CircleSlash, Clock, KeyRound, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { useCall } from "@/lib/core/browser/use-call";
import type { GroupName } from "@/lib/core/pure/actor";
import type { OutputOf } from "@/lib/core/pure/call";
import type { Day } from "@/lib/core/pure/days";
import { mediumDay } from "@/lib/core/pure/text";
import { apiKeyList, type makeApiKey } from "@/lib/organizations/api-keys/calls";
import type { ApiKey } from "@/lib/organizations/api-keys/schema";
import { KeyActions } from "./key-actions";
import type { Place } from "./key-choices";
import { endText, mayText } from "./key-words";

const MakeKeyDialog = onDemand(async () => (await import("./make-key-dialog")).MakeKeyDialog);
const ShownOnce = onDemand(async () => (await import("@/components/ui/shown-once")).ShownOnce);

function KeyBadge({ apiKey, today }: KeyRowProps) {
  const ends = endText(apiKey, today);
  if (apiKey.state === "revoked") {
    return (
      <Badge tone="grey" icon={<CircleSlash aria-hidden />}>
        Revoked
      </Badge>
    );
  }
  if (apiKey.state === "expired") {
    return (
      <Badge tone="red" icon={<CircleSlash aria-hidden />}>
        Expired
      </Badge>
    );
  }
  return (
    ends && (
      <Badge tone="amber" icon={<Clock aria-hidden />}>
        {ends}
      </Badge>
    )
  );
}

type KeyRowProps = { apiKey: ApiKey; today: Day };

/** A key in words: what it may, whose it is, when it was used last and when it ends. */
function KeyRow({ apiKey, today }: KeyRowProps) {
  const { name, prefix, last_used_at, expires_on, made_by, revoked_at, former_until } = apiKey;
  return (
    <li className="grid gap-1.5 px-4 py-3.5 max-md:mx-4 max-md:mb-3.5 max-md:rounded-md max-md:border md:border-t md:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="wrap-anywhere font-medium">{name}</p>
          <KeyBadge apiKey={apiKey} today={today} />
        </div>
        <KeyActions apiKey={apiKey} />
      </div>
      <p className="text-sm">{mayText(apiKey)}</p>
      <p className="break-all font-mono text-muted-foreground text-xs">wk_{prefix}_…</p>
      <p className="text-muted-foreground text-xs">
        Made by {made_by.name}.{" "}
        {last_used_at ? (
          <>
            Last used <Instant at={last_used_at} to="minute" />.
          </>
        ) : (
          "Never used."
        )}{" "}
        {revoked_at ? (
          <>
            Revoked <Instant at={revoked_at} to="day" />.
          </>
        ) : (
          `Last day ${mediumDay(expires_on)}.`
        )}
        {former_until && !revoked_at && (
          <>
            {" "}
            The former key works until <Instant at={former_until} to="minute" />.
          </>
        )}
      </p>
    </li>
  );
}

type MakeKeyProps = { open: readonly GroupName[]; places: readonly Place[]; today: Day };

/** The button that makes a key, and then shows it, once. */
function MakeKey(props: MakeKeyProps) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<OutputOf<typeof makeApiKey> | null>(null);
  const close = () => {
    setAsked(false);
    setMade(null);
  };
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        {...MakeKeyDialog.preloadProps}
        onClick={() => setAsked(true)}
      >
        <Plus aria-hidden />
        New key
      </Button>
      <Suspense>
        {isAsked && !made && <MakeKeyDialog {...props} onMade={setMade} onClose={close} />}
        {made && (
          <ShownOnce
            title={`The key of ${made.name}`}
            text="Keep it where your programs keep their secrets. Whoever has it acts in your name."
            secret={made.key}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

type KeysScreenProps = MakeKeyProps & { keys: OutputOf<typeof apiKeyList> };

/** The organization's API keys [ACS-S-006]. */
export function KeysScreen({ keys, ...making }: KeysScreenProps) {
  const { data } = useCall(apiKeyList, { limit: 100 }, { initialData: keys });
  return (
    <Card>
      <CardHeader
        title="API keys"
        description={
          <>
            By a key your systems read and change what you may.{" "}
            <a href="/api/docs" className="underline">
              Every call is described here.
            </a>
          </>
        }
        actions={<MakeKey {...making} />}
      />
      {data.results.length > 0 ? (
        <ul aria-label="API keys" className="mt-3.5">
          {data.results.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} today={making.today} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title="No keys"
          text="Make one for each system that works with your data, so that each can be revoked alone."
        />
      )}
    </Card>
  );
}
