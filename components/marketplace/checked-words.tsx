import { BadgeCheck } from "lucide-react";
import { Fragment } from "react";
import { useSite } from "@/components/ui/site";

type CheckedWordsProps = {
  words: readonly string[];
  /** Of these, what is verified. */
  verified: readonly string[];
  separator: string;
  /** More of them are only counted: `ME, NH, VT + 4`. */
  most?: number;
};

/** Abbreviations in a line, with a check at each that staff have verified [CRD-S-021]. */
export function CheckedWords({ words, verified, separator, most = words.length }: CheckedWordsProps) {
  const { product } = useSite();
  const rest = words.length - most;
  return (
    <>
      {words.slice(0, most).map((word, place) => (
        <Fragment key={word}>
          {place > 0 && separator}
          {word}
          {verified.includes(word) && (
            <BadgeCheck
              role="img"
              aria-label={`Verified by ${product}`}
              className="ml-0.5 inline size-3.5 align-middle text-green"
            />
          )}
        </Fragment>
      ))}
      {rest > 0 && ` + ${rest}`}
    </>
  );
}
