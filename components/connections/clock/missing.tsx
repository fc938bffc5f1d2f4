"use client";

import { Link } from "@/components/ui/link";
import { readiness } from "@/lib/connections/readiness/calls";
import { requirements } from "@/lib/connections/requirements/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { renewalPage } from "@/lib/credentials/rules";
import { type CredentialKind, credentialKinds } from "@/lib/credentials/words";

type MissingProps = {
  facility: string;
  texts: readonly string[];
  /** The reader is the provider who lacks them. */
  isOwn: boolean;
};

/** What a facility waits for; each leads the provider to where it is edited [CRD-S-012]. */
export function Missing({ facility, texts, isOwn }: MissingProps) {
  const pages = usePages(isOwn ? facility : null);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Missing credentials" className="grid list-disc gap-0.5 pl-5 text-xs">
      {texts.map((text) => {
        const page = pages.get(text);
        return (
          <li key={text} className="break-words">
            {page ? (
              <Link
                href={page}
                className="inline-flex min-h-6 items-center rounded-sm text-primary-strong hover:underline"
              >
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isCredential = (kind: string | undefined): kind is CredentialKind =>
  credentialKinds.some((each) => each === kind);

/** The page for each text that the provider can settle; what staff settle has none. */
function usePages(facility: string | null): Map<string, string> {
  const { data: asked } = useCall(requirements, facility ? { id: facility } : null);
  const { data: today } = useCall(readiness, facility ? { facility } : null);
  const kinds = new Map(asked?.requirements.map(({ id, kind }) => [id, kind]));
  const items = today?.days.flatMap((day) => day.items) ?? [];
  return new Map(
    items.flatMap(({ requirement_id: id, text, acts }) => {
      const kind = kinds.get(id);
      return text && acts === "provider" && isCredential(kind) ? [[text, renewalPage(kind)] as const] : [];
    }),
  );
}
