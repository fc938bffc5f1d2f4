"use client";
import { Code, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { ask } from "@/lib/core/browser/ask";
import { minuteMs } from "@/lib/core/pure/durations";
import { contract } from "@/lib/onboarding/contracts/calls";
import { agreementDocument } from "@/lib/onboarding/contracts/rules";

const fileName = "professional-services-agreement";

/** The bytes of the contract's PDF. Asks for a new address, because each works for a minute only. */
async function fetchContractPdf(id: string): Promise<Blob> {
  const { pdf } = await ask(contract, { id });
  const response = await fetch(pdf, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.blob();
}

/** Hands a file to the browser to be saved. */
function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}

type ContractDownloadsProps = { providerId: string; html: string; failedText: string };

/** The contract as an HTML file and as a PDF. */
export function ContractDownloads({ providerId, html, failedText }: ContractDownloadsProps) {
  const [loading, setLoading] = useState(false);
  const downloadPdf = async () => {
    setLoading(true);
    try {
      saveFile(await fetchContractPdf(providerId), `${fileName}.pdf`);
    } catch {
      toastError(failedText);
    } finally {
      setLoading(false);
    }
  };
  const downloadHtml = () =>
    saveFile(new Blob([agreementDocument(html)], { type: "text/html" }), `${fileName}.html`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" pending={loading} onClick={() => void downloadPdf()}>
        {!loading && <Download aria-hidden />}
        Download PDF
      </Button>
      <Button size="sm" variant="ghost" onClick={downloadHtml}>
        <Code aria-hidden />
        Download HTML
      </Button>
    </div>
  );
}
