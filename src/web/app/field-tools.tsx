// What stands under the box of a field, by its path: what is known for it, and at most one tool of its own.

import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { type AnswerPath, parsePath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import { EnvironmentAtField } from '../features/conditions/conditions-at-field.tsx';
import { WeatherPanel } from '../features/conditions/weather-panel.tsx';
import { RoadsPanel } from '../features/hospitals/roads-panel.tsx';
import { HelicopterAtField } from '../features/papers/helicopter.tsx';
import { KeepDetails } from '../features/plans/kept-additions.tsx';
import { SketchOfPlan } from '../features/sketch/sketch-button.tsx';
import { AddSection } from '../form/add-section.tsx';
import { FieldOffers } from '../form/field-offers.tsx';
import type { FieldTools } from '../form/field-tools.ts';
import { GroupOffers } from '../form/group-offers.tsx';
import { MoreSections } from '../form/more-sections.tsx';
import { CheckCount, PointNotes } from '../form/point-notes.tsx';
import { hasPointTools, PointTools } from '../form/point-tools.tsx';
import { PointsAtBox } from '../form/points-at-box.tsx';
import { SectionEnd } from '../form/section-detail.tsx';
import { TemplateOffers } from '../form/template-offers.tsx';
import { ASSESSMENT_PATH } from '../paths.ts';
import { codePart, useCodePart } from '../platform/lazy.ts';
import { useServerSettings } from '../session/server-settings.ts';

interface ToolProps {
  readonly path: AnswerPath;
  readonly field: Field;
}
type Tool = ComponentType<ToolProps>;

/** With the guidebook. */
const hazmat = codePart(() => import('../features/conditions/hazmat-tools.tsx'));

function AtMaterial() {
  const { value } = useCodePart(hazmat);
  return value && <value.HazmatTools />;
}

function AtPerimeter() {
  const { value } = useCodePart(hazmat);
  return value && <value.PerimeterNotes />;
}

function AtTemperature(props: ToolProps) {
  return (
    <>
      <EnvironmentAtField {...props} />
      <WeatherPanel />
    </>
  );
}

/** Only where the server has a routing server to ask. */
function AtGroundTime({ path }: ToolProps) {
  const hasRoads = useServerSettings()?.hasRoads ?? false;
  const { row } = parsePath(path) ?? {};
  return hasRoads && row !== undefined && <RoadsPanel row={row} />;
}

const AtPoint = (props: ToolProps) => <PointTools {...props} Others={PointsAtBox} />;

/** The call-out view has a button of its own for the sketch. */
function AtIncident(props: ToolProps) {
  const [at] = useLocation();
  return (
    <>
      <AtPoint {...props} />
      {at === ASSESSMENT_PATH && <SketchOfPlan />}
    </>
  );
}

/** Under the last box of a landing zone's point; of a further one, in its row. */
function AtZone(props: ToolProps) {
  return (
    <>
      <AtPoint {...props} />
      <HelicopterAtField row={parsePath(props.path)?.row} />
    </>
  );
}

/** By section and field, and of a row by `section.*.field`; every other field of a point has the tools of one. */
const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  // Below it, so that it moves no box that is asked for before.
  ['operatorInfo.badgeNumber', KeepDetails],
  ['operationalInfo.incidentCoordinates', AtIncident],
  ['helicopterPlan.mgrs', AtZone],
  ['helicopterPlan.*.coordinates', AtZone],
  ['hospitalFacilities.*.groundTime', AtGroundTime],
  ['weather.temperature', AtTemperature],
  ['weather.description', EnvironmentAtField],
  ['weather.wbgt', EnvironmentAtField],
  ['hazardousMaterials.materialType', AtMaterial],
  ['hazardousMaterials.safetyPerimeter', AtPerimeter],
]);

function toolAt({ path, field }: ToolProps): Tool | undefined {
  const { section, row, field: key } = parsePath(path) ?? {};
  const own = TOOLS.get(row === undefined ? `${section}.${key}` : `${section}.*.${key}`);
  return own ?? (hasPointTools(path, field) ? AtPoint : undefined);
}

function UnderField(props: ToolProps) {
  const Tool = toolAt(props);
  return (
    <>
      <FieldOffers {...props} />
      {Tool && <Tool {...props} />}
    </>
  );
}

export const fieldTools: FieldTools = {
  SectionEnd,
  MoreSections,
  AddSection,
  PointNotes,
  CheckCount,
  UnderField,
  AtHead: GroupOffers,
  AtRows: TemplateOffers,
};
