"use client";
import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { showError } from "@/components/ui/tell";
import { useQuestionnairePdf } from "@/lib/onboarding/questionnaires/hooks";

/** Opens the questionnaire's PDF in a new tab. */
export function QuestionnairePdfButton({ providerId }: { providerId: string }) {
  const pdf = useQuestionnairePdf();
  const open = async () => {
    let tab = null as Window | null;
    // Opened within the click, or the browser would block it; the address follows.
    const onStart = () => {
      tab = window.open("about:blank", "_blank");
      if (tab) tab.opener = null;
    };
    try {
      const { url } = await pdf.mutateAsync(providerId, { onStart });
      if (tab) tab.location.href = new URL(url, window.location.origin).href;
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      showError(error);
    }
  };
  return (
    <Button pending={pdf.isPending} onClick={() => void open()}>
      {!pdf.isPending && <FileText aria-hidden />}
      View PDF
    </Button>
  );
}
