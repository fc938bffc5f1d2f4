"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { copyText } from "@/components/ui/copy-text";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { PageSection } from "@/components/ui/page-section";
import { toastError } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { counted } from "@/lib/core/pure/text";
import { endDirectoryToken, getDirectory, makeDirectoryToken } from "@/lib/organizations/directory/calls";
import type { Directory } from "@/lib/organizations/directory/schema";

const ShownOnce = onDemand(async () => (await import("@/components/ui/shown-once")).ShownOnce);

type DirectorySectionProps = {
  initial: Directory;
  /** Where the identity provider writes: ".../scim/v2". */
  address: string;
};

/** The token with which an identity provider writes the organization's people, and what it was last refused [ACS-C-036]. */
export function DirectorySection({ initial, address }: DirectorySectionProps) {
  const { data } = useCall(getDirectory, {}, { initialData: initial });
  return (
    <PageSection
      title="Directory"
      text="Your identity provider adds, renames and deactivates people here by SCIM 2.0."
    >
      <Card className="grid grid-cols-1 gap-5 p-4 md:p-6">
        <State directory={data} />
        <Address address={address} />
        <Tokens directory={data} />
        {data.last_errors.length > 0 && <Refusals errors={data.last_errors} />}
      </Card>
    </PageSection>
  );
}

const State = ({
  directory: { has_token, prefix, made_at, last_used_at, people },
}: {
  directory: Directory;
}) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    {has_token ? (
      <Badge tone="green" icon="dot">
        On
      </Badge>
    ) : (
      <Badge tone="grey" icon="dot">
        Off
      </Badge>
    )}
    {has_token && made_at && (
      <span>
        Token <span className="font-mono">{prefix}…</span>, made <Instant at={made_at} to="day" />
      </span>
    )}
    {has_token && (
      <span className="text-muted-foreground">
        {last_used_at ? (
          <>
            last used <Instant at={last_used_at} to="minute" />
          </>
        ) : (
          "not used yet"
        )}
      </span>
    )}
    <span className="text-muted-foreground">
      {people === 0 ? "It has written nobody so far." : `It writes ${counted(people, "person", "people")}.`}
    </span>
  </div>
);

const Address = ({ address }: { address: string }) => (
  <div className="grid gap-1.5">
    <p className="font-medium text-sm">Address for your identity provider</p>
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 break-all rounded-md bg-secondary px-3.5 py-2.5 font-mono text-xs">{address}</p>
      <Button size="sm" onClick={() => void copyText(address)}>
        Copy
      </Button>
    </div>
  </div>
);

function Tokens({ directory }: { directory: Directory }) {
  const [token, setToken] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  const make = useSend(makeDirectoryToken);
  const end = useSend(endDirectoryToken);
  const makeOne = () =>
    make.mutate(
      {},
      { onSuccess: (made) => setToken(made.token), onError: (error) => void toastError(error) },
    );
  const endIt = () =>
    end.mutate({}, { onSuccess: () => setEnding(false), onError: (error) => void toastError(error) });
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...ShownOnce.preloadProps} pending={make.isPending} onClick={makeOne}>
        {directory.has_token ? "Make a new token" : "Make a token"}
      </Button>
      {directory.has_token && <Button onClick={() => setEnding(true)}>End the token</Button>}
      {token && (
        <ShownOnce
          title="Directory token"
          text={
            directory.has_token
              ? "Give it to your identity provider. The former token goes on for 24 hours."
              : "Give it to your identity provider, with the address."
          }
          secret={token}
          onClose={() => setToken(null)}
        />
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="End the directory's token?"
        text="Your identity provider can write nobody from now on. People stay as they are."
        confirmLabel="End the token"
        danger
        pending={end.isPending}
        onConfirm={endIt}
      />
    </div>
  );
}

const Refusals = ({ errors }: { errors: Directory["last_errors"] }) => (
  <section aria-label="Last refusals" className="grid gap-1.5">
    <h3 className="font-medium text-sm">Last refusals</h3>
    <ul className="divide-y border-t text-sm">
      {errors.map(({ at, what, status, detail }) => (
        <li key={`${at} ${what}`} className="grid gap-0.5 py-2.5 last:pb-0">
          <p>{detail}</p>
          <p className="text-muted-foreground">
            <Instant at={at} to="minute" /> · {what} · {status}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
