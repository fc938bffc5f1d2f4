"use client";

import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { CodeList } from "@/components/accounts/code-list";
import { OwnBox } from "@/components/accounts/own-box";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";

type CodesOnceProps = {
  codes: readonly string[];
  /** What follows once they are kept. */
  doneLabel: string;
  /** Where the browser itself goes then, while no script runs: a path of this site. */
  next?: string;
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
export function CodesOnce({ codes, doneLabel, next = "/", onDone }: CodesOnceProps) {
  const [isKept, setKept] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const boxId = useId();
  // The box may have been ticked before the script came.
  useEffect(() => setKept(box.current?.checked ?? false), []);
  const { pathname, searchParams } = new URL(next, "http://local.invalid");
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
      <CodeList codes={codes} />
      {hydrated && (
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
      )}
      <form
        action={pathname}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      >
        {[...searchParams].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <OwnBox
          id={boxId}
          label="I have kept them"
          required
          ref={box}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button type="submit" variant="primary" size="lg" disabled={hydrated && !isKept}>
          {doneLabel}
        </Button>
      </form>
    </div>
  );
}
