"use client";
import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { questionnairePdf } from "@/lib/onboarding/questionnaires/calls";

/** Opens the questionnaire's PDF in a new tab. The call is not retried, because the empty tab is already open. */
export function QuestionnairePdfButton({ providerId }: { providerId: string }) {
  const pdf = useSend(questionnairePdf, { unattended: true });
  const open = async () => {
    let tab = null as Window | null;
    // Opened within the click, or the popup blocker would stop it; its address follows.
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
      toastError(error);
    }
  };
  return (
    <Button pending={pdf.isPending} onClick={() => void open()}>
      {!pdf.isPending && <FileText aria-hidden />}
      View PDF
    </Button>
  );
}
