import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "@/components/plain-pages/icons";
import { buttonStyles } from "@/components/ui/button";
import { cn } from "@/lib/core/browser/cn";
import { verifyTexts } from "@/lib/files/seals/words";

const tones = {
  good: ["bg-green-soft border-green/30", CheckIcon, "text-green"],
  bad: ["bg-red-soft border-red/30", AlertIcon, "text-red"],
  calm: ["bg-primary-soft border-primary/30", InfoIcon, "text-primary-strong"],
} as const;

type OutcomeProps = { name: string; tone: keyof typeof tones; children: ReactNode };

/** What the script shows for one outcome; `data-fill` names what it writes there. */
function Outcome({ name, tone, children }: OutcomeProps) {
  const [frame, Icon, color] = tones[tone];
  return (
    <template data-outcome={name}>
      <div className={cn("flex items-start gap-3 rounded-lg border px-4 py-3", frame)}>
        <Icon className={cn("mt-0.5 size-5 shrink-0", color)} />
        <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">{children}</div>
      </div>
    </template>
  );
}

/** A text with the place where the script writes when the document was sealed. */
function Authentic() {
  const [before, after] = verifyTexts.authentic.split("{at}");
  return (
    <p className="font-medium">
      {before}
      <span data-fill="at" />
      {after}
    </p>
  );
}

/**
 * Where a file is chosen or dropped. All of it waits for the script of /verify, which computes the fingerprint here and
 * asks whether the ledger has it: the file is sent nowhere. With a code the file must be the document of that code.
 */
export const FileCheck = ({ code, className }: { code?: string; className?: string }) => (
  <section aria-label="Check a file" data-file-check={code ?? ""} className={cn("grid gap-4", className)}>
    <noscript>
      <p>{verifyTexts.withoutScript}</p>
    </noscript>
    <p data-without-means hidden>
      {verifyTexts.withoutMeans}
    </p>
    <div data-choice hidden>
      <label className="grid cursor-pointer justify-items-center gap-3 rounded-lg border-2 border-input border-dashed px-4 py-7 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
        <span className="hidden text-muted-foreground md:block">or drop the PDF here</span>
        <span className={cn(buttonStyles({ size: "lg" }))}>Choose file</span>
        <input type="file" accept="application/pdf,.pdf" className="sr-only" />
      </label>
      <p className="mt-2 text-muted-foreground text-sm">{verifyTexts.staysHere}</p>
    </div>
    <div role="status" data-shown />
    <Outcome name="checking" tone="calm">
      <p>{verifyTexts.checking}</p>
    </Outcome>
    <Outcome name="authentic" tone="good">
      <Authentic />
      <p>
        <span data-fill="title" />, signer's initials <span data-fill="initials" />
      </p>
    </Outcome>
    <Outcome name="changed" tone="calm">
      <Authentic />
      <p>{verifyTexts.changedSince}</p>
    </Outcome>
    <Outcome name="other_document" tone="bad">
      <p className="font-medium">{verifyTexts.otherDocument}</p>
    </Outcome>
    <Outcome name="unknown" tone="bad">
      <p className="font-medium">{verifyTexts.unknownFile}</p>
    </Outcome>
    <Outcome name="too_often" tone="bad">
      <p>{verifyTexts.tooOften}</p>
    </Outcome>
    <Outcome name="unanswered" tone="bad">
      <p>{verifyTexts.unanswered}</p>
    </Outcome>
  </section>
);
