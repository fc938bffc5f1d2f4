"use client";

import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListFrame } from "@/components/ui/list-frame";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { editPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { attest } from "@/lib/credentials/checks/calls";
import type { CredentialView, OwnCredentials } from "@/lib/credentials/checks/schema";
import { attestationStatement } from "@/lib/credentials/checks/words";
import type { CredentialKind } from "@/lib/credentials/words";
import { CredentialRow } from "./credential-row";
import { ownCredentialsList } from "./own-list";
import { StateChips } from "./state-chips";

const groups: [title: string, ...kinds: CredentialKind[]][] = [
  ["Licenses", "license", "imlc"],
  ["Board certifications", "board_certification"],
  ["Life support", "certification"],
  ["Immunizations", "immunization"],
  ["Insurance", "insurance"],
  ["Education", "education"],
  ["Other", "misc"],
  ["NPI", "npi"],
];

const keyOf = ({ kind, id }: CredentialView) => `${kind} ${id}`;

/** What its provider may confirm: nobody has proven it, and it is not known to be wrong. */
const mayConfirm = ({ verification: { state } }: CredentialView) =>
  state === "unverified" || state === "self_attested";

/** Which credentials are ticked, and what is wrong with one that was changed meanwhile. */
function useConfirming(shown: CredentialView[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sending = useSend(attest);
  const open = shown.filter(mayConfirm);
  const chosen = open.filter((each) => ticked.has(keyOf(each)));

  function confirm() {
    const items = chosen.map(({ kind, id, facts_hash }) => ({ kind, id, facts_hash }));
    sending.mutate(
      { items },
      {
        onSuccess() {
          setTicked(new Set());
          setProblems({});
          toastSuccess("Confirmed. Thank you.");
        },
        onError(error) {
          const { fields } = readRefusal(error);
          const found = chosen.flatMap((each, place) => {
            const text = fields[`items.${place}.facts_hash`]?.[0];
            return text ? [[keyOf(each), text] as const] : [];
          });
          setProblems(Object.fromEntries(found));
          setTicked(new Set(chosen.map(keyOf).filter((key) => !found.some(([changed]) => changed === key))));
          if (found.length === 0) toastError(error);
        },
      },
    );
  }

  return {
    open,
    chosen,
    problems,
    confirm,
    isPending: sending.isPending,
    isTicked: (each: CredentialView) => ticked.has(keyOf(each)),
    tick: (some: CredentialView[], on: boolean) => {
      const next = new Set(ticked);
      for (const each of some) on ? next.add(keyOf(each)) : next.delete(keyOf(each));
      setTicked(next);
    },
  };
}

/** The own credentials in groups: how far each is proven, and what the provider can confirm. */
export function CredentialStatus({ initial }: { initial: InitialOf<typeof ownCredentialsList> }) {
  const { state, shown, frame, hrefWith, links } = useList(ownCredentialsList, initial);
  const { results, summary } = shown as OwnCredentials;
  const confirming = useConfirming(results);
  const { open, chosen } = confirming;
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <StateChips
        summary={summary}
        current={state.state}
        hrefOf={(chosenState) => hrefWith({ state: chosenState })}
      />
      {open.length > 0 && (
        <div className="px-4 md:px-5">
          <Checkbox
            label="Select all"
            checked={chosen.length === open.length || (chosen.length > 0 && "indeterminate")}
            onCheckedChange={(checked) => confirming.tick(open, checked === true)}
          />
        </div>
      )}
      <ListFrame
        label="Credentials"
        {...frame}
        pages={undefined}
        empty={<Nothing isFiltered={!!state.state} />}
      >
        {groups.map(([title, ...kinds]) => {
          const rows = results.filter(({ kind }) => kinds.includes(kind));
          if (rows.length === 0) return null;
          return (
            <Card key={title}>
              <CardHeader title={title} />
              <ul className="mt-3 divide-y border-t">
                {rows.map((each) => (
                  <CredentialRow
                    key={keyOf(each)}
                    credential={each}
                    problem={confirming.problems[keyOf(each)]}
                    ticked={confirming.isTicked(each)}
                    onTick={mayConfirm(each) ? (on) => confirming.tick([each], on) : undefined}
                  />
                ))}
              </ul>
            </Card>
          );
        })}
      </ListFrame>
      {chosen.length > 0 && (
        <div
          data-save-bar
          className="sticky bottom-0 z-20 -mx-4 flex items-center justify-end gap-x-4 gap-y-2 border-t bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frosted max-md:bottom-[62px] max-md:flex-wrap md:mx-0 md:justify-between md:rounded-lg md:border md:px-5 md:shadow-md"
        >
          <p className="min-w-0 text-pretty text-sm">{attestationStatement}</p>
          <Button
            variant="primary"
            pending={confirming.isPending}
            onClick={confirming.confirm}
            className="max-md:h-11 max-md:flex-1"
          >
            {`Confirm ${counted(chosen.length, "credential")}`}
          </Button>
        </div>
      )}
    </div>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={<BadgeCheck aria-hidden />} title="Nothing here" text="Choose another state." />
  ) : (
    <EmptyState
      icon={<BadgeCheck aria-hidden />}
      title="No credentials yet."
      text={
        <>
          Add your licenses first.
          <span className="mt-4 block">
            <Button asChild variant="primary">
              <Link href={editPaths.licenses}>Add licenses</Link>
            </Button>
          </span>
        </>
      }
    />
  );
