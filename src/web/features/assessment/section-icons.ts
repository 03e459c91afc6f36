import {
  Building2,
  CloudSun,
  Ellipsis,
  FlaskConical,
  Helicopter,
  Hourglass,
  Leaf,
  type LucideIcon,
  MapPin,
  NotebookPen,
  PawPrint,
  RadioTower,
  ShieldAlert,
  User,
} from 'lucide-react';
import type { SectionId } from '../../../domain/plan/catalogue.ts';

/** Sections beyond the specification have none. */
type IconId = Exclude<SectionId, `ics${string}` | 'specialPopulations' | 'decontamination'>;

const ICONS = {
  operatorInfo: User,
  hospitalFacilities: Building2,
  operationalInfo: MapPin,
  additionalOpInfo: RadioTower,
  helicopterPlan: Helicopter,
  weather: CloudSun,
  animalThreats: PawPrint,
  plantThreats: Leaf,
  hazardousMaterials: FlaskConical,
  extendedOps: Hourglass,
  other: Ellipsis,
  criminalThreats: ShieldAlert,
} as const satisfies Record<IconId, LucideIcon>;

/** The icon of a section; a notebook for one of the user's own naming. */
export function iconOf(section: string): LucideIcon {
  return Object.hasOwn(ICONS, section) ? ICONS[section as IconId] : NotebookPen;
}
