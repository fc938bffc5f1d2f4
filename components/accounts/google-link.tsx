import { GoogleMark } from "@/components/accounts/google-mark";
import { Button } from "@/components/ui/button";
import { publicPaths } from "@/lib/core/pure/paths";

type GoogleLinkProps = {
  /** The kind of account a newcomer gets. */
  userType: "provider" | "healthcare_entity_rep";
  label: string;
  /** Where to go afterwards: a path of this site. */
  next?: string;
};

/** Leads to Google and back. A plain link: the server answers with a redirect. */
export function GoogleLink({ userType, label, next }: GoogleLinkProps) {
  const after = next && next !== publicPaths.app ? `&next=${encodeURIComponent(next)}` : "";
  return (
    <Button asChild size="lg" className="w-full">
      <a href={`/api/auth/google/login?user_type=${userType}${after}`}>
        <GoogleMark />
        {label}
      </a>
    </Button>
  );
}

/** Sets the link apart from the form beside it. */
export function Or() {
  return (
    <div className="flex items-center gap-3 text-muted-foreground text-xs">
      <span className="h-px flex-1 bg-border" />
      or
      <span className="h-px flex-1 bg-border" />
    </div>
  );
}
