"use client";

import { Eye } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";

const VisibilityLegendDialog = onDemand(
  async () => (await import("./visibility-legend-dialog")).VisibilityLegendDialog,
);

/** Opens what the marks beside the fields mean. */
export const VisibilityLegend = () => (
  <DialogButton
    {...VisibilityLegendDialog.preloadProps}
    dialog={(close) => <VisibilityLegendDialog onClose={close} />}
  >
    <Eye aria-hidden />
    Who sees what
  </DialogButton>
);
