import type { BookingRequest } from "@/lib/assignments/schema";
import { payTermsTexts } from "@/lib/assignments/words";

/** On what terms an assignment is paid beside its hours. */
export const PayTermsText = ({ terms }: { terms: BookingRequest["pay_terms"] }) => (
  <div className="grid gap-0.5 text-muted-foreground text-sm">
    {payTermsTexts(terms).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
