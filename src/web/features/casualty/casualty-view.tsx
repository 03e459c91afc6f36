interface CasualtyViewProps {
  readonly row: string;
  /** The handover that was made of it, by the key of its row. */
  readonly onOpen: (row: string) => void;
}

export function CasualtyView({ row, onOpen }: CasualtyViewProps) {
  return <button type="button" onClick={() => onOpen(row)} />;
}
