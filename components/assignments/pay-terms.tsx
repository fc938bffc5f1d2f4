import { Info } from "lucide-react";
import type { BookingRequest } from "@/lib/assignments/schema";
import { PayTermsText } from "./pay-terms-text";

/** On what terms an assignment is paid beside its hours: read before it is accepted. */
export const PayTerms = ({ terms }: { terms: BookingRequest["pay_terms"] }) => (
  <div className="flex items-start gap-2 text-muted-foreground">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <PayTermsText terms={terms} />
  </div>
);
