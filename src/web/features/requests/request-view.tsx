interface RequestViewProps {
  /** Its section in the care record. */
  readonly section: string;
  readonly row: string;
}

export function RequestView({ section, row }: RequestViewProps) {
  return <p>{section + row}</p>;
}
