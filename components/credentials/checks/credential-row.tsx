"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { FileLink } from "@/components/credentials/file-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Link } from "@/components/ui/link";
import { dotted, mediumDay } from "@/lib/core/pure/text";
import type { CredentialView } from "@/lib/credentials/checks/schema";
import { methodWords } from "@/lib/credentials/checks/words";
import { EvidenceLink } from "./evidence-link";
import { VerificationBadge } from "./verification-badge";

type CredentialRowProps = {
  credential: CredentialView;
  /** Says of a credential that it was changed since it was looked at. */
  problem?: string;
  ticked: boolean;
  /** Of what can be confirmed. */
  onTick?(on: boolean): void;
};

/** One own credential, with how far it is proven and the way to its page. */
export function CredentialRow({ credential, problem, ticked, onTick }: CredentialRowProps) {
  const { title, facts, file, edit_href, verification } = credential;
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  const id = useId();
  const says = verification.method !== null || verification.note !== null;
  return (
    <li className="grid gap-3 px-4 py-3.5 md:px-5">
      <div className="flex items-start gap-3">
        {onTick ? (
          <Checkbox
            aria-label={`Confirm ${title}`}
            checked={ticked}
            onCheckedChange={(checked) => onTick(checked === true)}
            className="mt-0.5"
          />
        ) : (
          <span className="size-5 shrink-0" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 basis-full md:flex-1">
            <p className="break-words font-medium">{title}</p>
            <p className="break-words text-muted-foreground text-xs empty:hidden">
              {dotted(facts.map(([label, value]) => `${label} ${value}`))}
            </p>
            {problem && (
              <p role="alert" className="font-medium text-red text-xs">
                {problem}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {file && <FileLink file={file} words={title} />}
            {says ? (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
                className="inline-flex min-h-6 min-w-0 items-center gap-1 rounded-full"
              >
                <VerificationBadge verification={verification} />
                <Chevron aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </button>
            ) : (
              <VerificationBadge verification={verification} />
            )}
            <Button asChild size="sm">
              <Link href={edit_href} aria-label={`Update ${title}`}>
                Update
              </Link>
            </Button>
          </div>
        </div>
      </div>
      <div id={id} hidden={!open} className="rounded-md bg-secondary px-3.5 py-3 text-sm">
        <Said credential={credential} />
      </div>
    </li>
  );
}

/** What the check says to the provider. */
function Said({ credential: { title, verification } }: { credential: CredentialView }) {
  const { method, source_name, checked_on, recheck_on, note, evidence } = verification;
  return (
    <div className="grid gap-2">
      {method && (
        <p className="text-pretty">
          {`Checked ${methodWords[method]}${source_name ? ` with ${source_name}` : ""} on ${mediumDay(checked_on)}.`}
          {recheck_on && ` Counts until ${mediumDay(recheck_on)}.`}
        </p>
      )}
      {note && (
        <div>
          <p className="font-medium">We asked for:</p>
          <p className="whitespace-pre-line break-words">{note}</p>
        </div>
      )}
      {evidence && <EvidenceLink file={evidence} of={title} />}
    </div>
  );
}
