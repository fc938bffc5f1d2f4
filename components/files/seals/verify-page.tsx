import type { ReactNode } from "react";
import { PlainDocument, plainLink } from "@/components/plain-pages/document";
import { TextField } from "@/components/plain-pages/fields";
import { Button } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import type { Site } from "@/lib/core/pure/form-state";
import { publicPaths } from "@/lib/core/pure/paths";
import { scriptFileAt } from "@/lib/core/pure/plain-script";
import { momentText } from "@/lib/core/pure/text";
import type { SealedDocument } from "@/lib/files/seals/schema";
import { longestTyped, verifyTexts } from "@/lib/files/seals/words";
import { FileCheck } from "./file-check";

const description = "Whether a document is one that we sealed, by its code or its file.";

type PageProps = { site: Site };

const Page = ({ site, hasErrors, children }: PageProps & { hasErrors?: boolean; children: ReactNode }) => (
  <PlainDocument
    site={site}
    title={verifyTexts.title}
    description={description}
    hasErrors={hasErrors}
    scriptFile={scriptFileAt(publicPaths.verify)}
  >
    {children}
  </PlainDocument>
);

/** Where the code of a document is entered, or its file chosen. `unknown`: a code that no document has. */
export function VerifyPage({ unknown, ...page }: PageProps & { unknown?: string }) {
  const errors: Record<string, string[]> = unknown === undefined ? {} : { code: [verifyTexts.unknownCode] };
  const form = { token: "", values: { code: [unknown ?? ""] }, errors };
  return (
    <Page {...page} hasErrors={unknown !== undefined}>
      <TitleCard title={verifyTexts.title} text={<p>{description}</p>}>
        <form action={publicPaths.verify} className="grid gap-4">
          <TextField
            form={form}
            name="code"
            label="Code on the document"
            required
            maxLength={longestTyped}
            autoComplete="off"
          />
          <Button type="submit" variant="primary" size="lg" className="justify-self-start">
            Check code
          </Button>
        </form>
        <FileCheck className="mt-6" />
      </TitleCard>
    </Page>
  );
}

/** What the ledger knows of a code, and the check of a file against it. */
export function SealedDocumentPage({
  code,
  document,
  ...page
}: PageProps & { code: string; document: SealedDocument }) {
  const facts = [
    ["Document", document.title],
    ["Version", document.version],
    ["Signer's initials", document.initials],
    ["Sealed", `${momentText(document.sealed_at, "minute", "UTC")} UTC`],
    ["Pages", String(document.pages)],
    ["Code", code],
  ] as const;
  return (
    <Page {...page}>
      <TitleCard title={verifyTexts.title} text={<p role="status">{verifyTexts.known}</p>}>
        <dl className="grid gap-y-3">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="grid gap-x-6 sm:grid-cols-2">
                  <dt className="text-muted-foreground text-sm">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
          <div className="grid gap-x-6 sm:grid-cols-2">
            <dt className="text-muted-foreground text-sm">Fingerprint (SHA-256)</dt>
            <dd className="font-mono text-sm [overflow-wrap:anywhere]">{document.sha256}</dd>
          </div>
        </dl>
        {document.changed_since && <p className="mt-6 font-medium">{verifyTexts.changedSince}</p>}
        <p className="mt-6">{verifyTexts.compare}</p>
        <FileCheck className="mt-4" code={code} />
        <p className="mt-6">
          <a href={publicPaths.verify} className={plainLink}>
            Check another document
          </a>
        </p>
      </TitleCard>
    </Page>
  );
}
