"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { ReferenceRates as Rates } from "@/lib/overview/numbers/schema";

const ReferenceRatesDialog = onDemand(
  async () => (await import("./reference-rates-dialog")).ReferenceRatesDialog,
);

/** Opens the form in which the organization says what an hour costs with own staff. */
export const ReferenceRates = ({ rates }: Pick<Rates, "rates">) => (
  <DialogButton
    size="sm"
    className="justify-self-start"
    {...ReferenceRatesDialog.preloadProps}
    dialog={(close) => <ReferenceRatesDialog rates={rates} onClose={close} />}
  >
    {rates.length > 0 ? "Change reference rates" : "Enter reference rates"}
  </DialogButton>
);
