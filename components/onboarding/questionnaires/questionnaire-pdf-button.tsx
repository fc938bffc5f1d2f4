"use client";
import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { tell } from "@/components/ui/tell";
import { useSend } from "@/lib/core/browser/use-send";
import { questionnairePdf } from "@/lib/onboarding/questionnaires/calls";

/** Opens the questionnaire's PDF in a new tab, by an address that works for a minute; the tab waits, so it comes or fails. */
export function QuestionnairePdfButton({ providerId }: { providerId: string }) {
  const pdf = useSend(questionnairePdf, { unattended: true });
  const open = async () => {
    let tab = null as Window | null;
    // Opened within the click, or the browser would block it; the address follows.
    const onStart = () => {
      tab = window.open("about:blank", "_blank");
      if (tab) tab.opener = null;
    };
    try {
      const { url } = await pdf.mutateAsync({ provider_id: providerId }, { onStart });
      if (tab) tab.location.href = new URL(url, window.location.origin).href;
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      tell(error);
    }
  };
  return (
    <Button pending={pdf.isPending} onClick={() => void open()}>
      {!pdf.isPending && <FileText aria-hidden />}
      View PDF
    </Button>
  );
}
