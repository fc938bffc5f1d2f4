import { formatExact } from "@/lib/core/pure/money";

type SharesNoteProps = { pay?: number; fee?: number };

/** The shares of an amount, below it. */
export const SharesNote = ({ pay = 0, fee = 0 }: SharesNoteProps) => (
  <>
    {formatExact(pay)} pay + {formatExact(fee)} fee
  </>
);
