{{- define "sanuk.selector" -}}
app.kubernetes.io/name: sanuk
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Takes (list . component). */}}
{{- define "sanuk.labels" -}}
{{- $ := index . 0 -}}
helm.sh/chart: {{ $.Chart.Name }}-{{ $.Chart.Version }}
app.kubernetes.io/version: {{ $.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $.Release.Service }}
{{ include "sanuk.componentSelector" . }}
{{- end }}

{{/* Takes (list . component). */}}
{{- define "sanuk.componentSelector" -}}
{{ include "sanuk.selector" (index . 0) }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "sanuk.image" -}}
{{ .Values.image.repository }}
{{- if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{/* The part that pods have in common: the restricted pod security standard, no token of the API server. Takes (list . component user). */}}
{{- define "sanuk.pod" -}}
{{- $ := index . 0 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ index . 2 }}
  runAsGroup: {{ index . 2 }}
  fsGroup: {{ index . 2 }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with $.Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with $.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with $.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "sanuk.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/*
Spreads the pods of a component over zones and nodes. Takes (list . component label): the label tells the pods of one revision, so that
those of the revision before do not count.
*/}}
{{- define "sanuk.spread" -}}
{{- $ := index . 0 -}}
{{- $component := index . 1 -}}
{{- $revision := index . 2 -}}
topologySpreadConstraints:
{{- range $key, $when := dict "topology.kubernetes.io/zone" $.Values.spread.zones "kubernetes.io/hostname" $.Values.spread.nodes }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: {{ $when }}
    matchLabelKeys: [{{ $revision }}]
    labelSelector:
      matchLabels: {{- include "sanuk.componentSelector" (list $ $component) | nindent 8 }}
{{- end }}
{{- end }}

{{/* Probes of edge, backend and back office: a slow server is not restarted, one that is not ready gets no requests. */}}
{{- define "sanuk.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{/* Environment variables in the order of their names. Takes a dict. */}}
{{- define "sanuk.environment" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Variables that name the files of secrets. Takes a list of settings. */}}
{{- define "sanuk.secretFiles" -}}
{{- range . }}
- { name: {{ . }}_FILE, value: /secrets/{{ . }} }
{{- end }}
{{- end }}

{{/* A volume with the files of secrets, readable by the group of the pod. Takes (list . volume settings). */}}
{{- define "sanuk.secretVolume" -}}
{{- $ := index . 0 -}}
- name: {{ index . 1 }}
  projected:
    defaultMode: 288 # 0440
    sources:
      {{- range $setting := index . 2 }}
      {{- with get $.Values.secrets.elsewhere $setting }}
      - secret: { name: {{ .name }}, items: [{ key: {{ .key }}, path: {{ $setting }} }] }
      {{- else }}
      - secret: { name: {{ $.Values.secrets.name }}, items: [{ key: {{ $setting }}, path: {{ $setting }} }] }
      {{- end }}
      {{- end }}
{{- end }}

{{/* Secrets of a backend, as JSON. */}}
{{- define "sanuk.backendSecrets" -}}
{{- $always := list "DATABASE_URL" "LEDGER_SEAL_KEY" "PROVIDER_KEYS" "BANK_KEYS" "SMS_KEYS" "DRAWS_KEYS" "OPERATOR_KEYS" "CODE_SECRET" -}}
{{- concat $always .Values.secrets.optional | toJson }}
{{- end }}

{{/* Secrets of migrations, as JSON. */}}
{{- define "sanuk.migrateSecrets" -}}
{{- list "DATABASE_OWNER_URL" "DATABASE_URL" "LEDGER_SEAL_KEY" | toJson }}
{{- end }}

{{/* The container that migrates the database and ends. */}}
{{- define "sanuk.migrateContainer" -}}
name: migrate
image: {{ include "sanuk.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
args: [migrate]
env: {{- include "sanuk.secretFiles" (include "sanuk.migrateSecrets" . | fromJsonArray) | nindent 2 }}
{{ include "sanuk.containerSecurity" . }}
resources: {{ toJson .Values.migrate.resources }}
volumeMounts:
  - { name: migrate-secrets, mountPath: /secrets, readOnly: true }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "sanuk.brandsVolume" -}}
{{- with .Values.brands.volume }}
- {{ merge (dict "name" "brands") . | toJson }}
{{- end }}
{{- end }}

{{/*
Addresses of the backend for edges. Edges divide calls among several backends by their load, and notice within a second that one is not
ready. With autoscaling there is no fixed list, and a single pod is reached sooner by the Service after it moved to another address.
*/}}
{{- define "sanuk.backendUrls" -}}
{{- $name := printf "%s-backend" .Release.Name -}}
{{- if or .Values.backend.autoscaling.enabled (eq (int .Values.backend.replicas) 1) -}}
http://{{ $name }}:8080
{{- else -}}
{{- range $i := until (int .Values.backend.replicas) -}}
{{ if $i }},{{ end }}http://{{ $name }}-{{ $i }}.{{ $name }}-pods:8080
{{- end -}}
{{- end -}}
{{- end }}

{{/* Longer than servers take to drain and to end their requests (15 s at most). */}}
{{- define "sanuk.gracePeriod" -}}
{{ add .Values.drainSeconds 20 }}
{{- end }}

{{/* Selects pods in one line. Takes (list . component). */}}
{{- define "sanuk.podSelector" -}}
podSelector: { matchLabels: {{ include "sanuk.componentSelector" . | fromYaml | toJson }} }
{{- end }}

{{- define "sanuk.nameEgress" -}}
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- end }}

{{- define "sanuk.databaseEgress" -}}
{{- if .Values.postgresql.enabled -}}
- to: [{ {{ include "sanuk.podSelector" (list . "postgresql") }} }]
  ports: [{ port: 5432, protocol: TCP }]
{{- else -}}
{{- toYaml .Values.networkPolicy.databaseEgress }}
{{- end }}
{{- end }}
