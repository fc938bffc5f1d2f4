/** Who looks names up: the name servers of the internet, or a table of our own. */
export const domainNameDrivers = ["system", "fixed"] as const;
export type DomainNameDriver = (typeof domainNameDrivers)[number];

/** The text records of a name, each as one text; null where nobody could be asked. */
export type TextRecords = (name: string) => Promise<string[] | null>;
