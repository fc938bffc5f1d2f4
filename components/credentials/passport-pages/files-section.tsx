import { plainLink } from "@/components/plain-pages/document";
import { noValue, sizeText } from "@/lib/core/pure/text";
import type { ShownFile } from "@/lib/credentials/passports/schema";
import { Nothing, Part } from "./passport-section";

type FilesSectionProps = {
  files: ShownFile[];
  /** The address of a file; null where files cannot be taken. */
  hrefOf: ((id: string) => string) | null;
};

/** The copies of what is shown: name, size, and the beginning of the fingerprint. */
export const FilesSection = ({ files, hrefOf }: FilesSectionProps) => (
  <Part title="Files">
    {files.length === 0 ? (
      <Nothing />
    ) : (
      <ul className="divide-y border-t">
        {files.map(({ id, of, name, sizeBytes, sha256 }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3 text-sm md:px-7"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                {of} · {sizeText(sizeBytes)} · SHA-256{" "}
                <span className="font-mono">{sha256 ? `${sha256.slice(0, 12)}…` : noValue}</span>
              </p>
            </div>
            {hrefOf && (
              <a href={hrefOf(id)} className={plainLink}>
                Download<span className="sr-only"> {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    )}
  </Part>
);
