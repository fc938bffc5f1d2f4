export async function killUnderWrites(_url: string, _report: (line: string) => void) {}
