"use client";

import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toastError, toastSuccess } from "@/components/ui/toast";

type CodesOnceProps = {
  codes: readonly string[];
  /** What follows once they are kept. */
  doneLabel: string;
  onDone(): void;
};

const fileName = "recovery-codes.txt";

/** Hands the codes to the browser as a file of text: they never go into an address. */
function download(text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Ten recovery codes, shown once: whoever goes on has said that they are kept [ACS-S-002]. */
export function CodesOnce({ codes, doneLabel, onDone }: CodesOnceProps) {
  const [isKept, setKept] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess("Codes copied."),
      () => toastError("They could not be copied. Download or print them."),
    );
  return (
    <div className="grid gap-4">
      <Alert
        tone="warning"
        messages={[
          "Keep these recovery codes. Each works once, in place of your passkey or app. They are shown only now.",
        ]}
      />
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border bg-muted px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button size="sm" onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <Checkbox
        label="I have kept them"
        checked={isKept}
        onCheckedChange={(checked) => setKept(checked === true)}
      />
      <Button variant="primary" size="lg" disabled={!isKept} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
