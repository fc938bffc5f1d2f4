"use client";
import { cn } from "@/lib/core/browser/cn";
import { formatMoney, parseMoney } from "@/lib/core/pure/money";
import { MaskedInput, type TypedInputProps } from "./masked-input";

type MoneyInputProps = TypedInputProps<number | null> & {
  /** After the amount: "per hour". */
  suffix?: string;
};

/** An amount in dollars, typed as people do ("$1,200.50"); null when empty or not an amount. */
export const MoneyInput = ({ suffix, className, ...props }: MoneyInputProps) => (
  <div className={cn("relative", className)}>
    <span aria-hidden className="pointer-events-none absolute top-[9px] left-3 text-muted-foreground text-sm">
      $
    </span>
    <MaskedInput
      inputMode="decimal"
      autoComplete="off"
      format={formatMoney}
      parse={parseMoney}
      mask={keepAmountCharacters}
      className={cn("pl-7", suffix && (suffix.length > 6 ? "pr-20" : "pr-[60px]"))}
      {...props}
    />
    {suffix && (
      <span className="pointer-events-none absolute top-[10px] right-3 text-muted-foreground text-xs">
        {suffix}
      </span>
    )}
  </div>
);

/** Digits, commas, one point and two decimals; the rest is dropped, so that the field always holds an amount. */
const keepAmountCharacters = (text: string) =>
  /^[\d,]*\.?\d{0,2}/.exec(text.replace(/[^\d.,]/g, ""))?.[0] ?? "";
