import { Star } from "lucide-react";
import { cn } from "@/lib/core/browser/cn";

/** A star and the score to two decimals. */
export const CompactRating = ({ score }: { score: number }) => (
  <span className="inline-flex items-center gap-1 font-medium">
    <Star aria-hidden className="size-4 fill-star text-star" />
    {score.toFixed(2)}
  </span>
);

const places = [1, 2, 3, 4, 5];

/** Five stars, filled as far as the score goes. */
export function FullRating({ score, className }: { score: number; className?: string }) {
  return (
    <span role="img" aria-label={`${score} of 5 stars`} className={cn("inline-flex gap-0.5", className)}>
      {places.map((place) => {
        // In quarters: less of a star is only a speck.
        const filled = Math.round(Math.min(1, Math.max(0, score - place + 1)) * 4) / 4;
        return (
          <span key={place} aria-hidden className="relative size-5">
            <Star className="absolute inset-0 size-5 fill-grey-soft text-grey-soft" />
            <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${filled * 100}%` }}>
              <Star className="size-5 fill-star text-star" />
            </span>
          </span>
        );
      })}
    </span>
  );
}
