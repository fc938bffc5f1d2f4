import { CardList, CardListItem } from "@/components/ui/card-list";
import { Instant } from "@/components/ui/instant";
import { type LeaderScore, scoreTitles, starWords } from "@/lib/reputation/words";
import { FullRating } from "./star-rating";

export type Review = Partial<Record<LeaderScore, number>> & {
  id: string;
  general_rating: number;
  comment: string;
  created_at: string;
  /** Where the rated shifts were, of a leader's review. */
  healthcare_facility_name?: string;
};

const wordOf = (score: number) => starWords[score - 1] ?? "";

/** Lists single reviews, newest first, without saying who gave them. */
export function ReviewList({ reviews, label }: { reviews: Review[]; label: string }) {
  return (
    <CardList aria-label={label}>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </CardList>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const parts = (Object.keys(scoreTitles) as LeaderScore[]).filter((score) => score !== "general_rating");
  return (
    <CardListItem className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium text-sm">
          <FullRating score={review.general_rating} />
          {wordOf(review.general_rating)}
        </p>
        <p className="text-muted-foreground text-xs">
          {review.healthcare_facility_name && `${review.healthcare_facility_name} · `}
          <Instant at={review.created_at} to="day" />
        </p>
      </div>
      {review.comment && <p className="whitespace-pre-line text-pretty text-sm">{review.comment}</p>}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {parts.map((score) => {
          const stars = review[score];
          return (
            stars !== undefined && (
              <div key={score} className="flex gap-1">
                <dt className="text-muted-foreground">{scoreTitles[score]}</dt>
                <dd>
                  {stars} · {wordOf(stars)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </CardListItem>
  );
}
