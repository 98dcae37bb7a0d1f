# Wide lifestyle shot: a gym at dusk with the strength line. blender -b --factory-startup -P hero_gym.py -- w=1600 spp=48 (limit=600 stops sampling after ten minutes)
import sys; sys.path.insert(0,__import__('os').path.dirname(__import__('os').path.abspath(__file__)))
from studio import *
import m_rack, m_floor, m_bench, m_kettlebell, m_weights, m_gym
a=sys.argv[sys.argv.index('--')+1:]; kw=dict(x.split('=',1) for x in a); num=lambda k,d: float(kw.get(k,d))
W=int(num('w',1600)); tag=kw.get('tag','gym'); reset(); t0=time.time()
conc=lambda n,c,k=1: mat(n,c,.82,0,.3,bumps=[('noise',3*k,.3,.02),('noise',40*k,.25,.004)],rvar=.08,cvar=.18,vscale=1.1*k)
# room: floor of rubber tiles, concrete back wall, dark ceiling, a glazed left side with dusk behind
fl=m_floor.speckle('floor',[('#3a4c9a',.965),('#6b7280',.97)],sc=150)
for ix in range(-8,9):
    for iy in range(-6,6): box((.996,.996,.04),(ix+.5,iy+.5,-.02),m=fl,bevel=.003,seg=2)
wall=conc('wall','#4a4e57'); box((12.2,.2,4.2),(1.9,5.1,2.1),m=wall,bevel=.01); box((.2,14,4.2),(8.1,-1,2.1),m=wall,bevel=.01); box((18,14,.2),(0,-1,4.1),m=mat('ceil','#15171c',.9,0,.2),bevel=.01)
for x in np.arange(-4,8,2.0): box((.012,.02,4.0),(x,4.995,2),m=mat('joint','#24272d',.9),bevel=.002)
fr=powder('#0c0d10',k=8)
# window wall at the left, x=-7
wx=-4.2
for y in np.arange(-6,5.6,1.6): beam((wx,y,0),(wx,y,4),.08,.12,fr,up=(1,0,0))
for z in(.12,2.7,3.95): beam((wx,-7,z),(wx,5,z),.12,.08,fr)
g=mesh([(wx-6,-20,-1),(wx-6,30,-1),(wx-6,30,9),(wx-6,-20,9)],[(0,1,2,3)],None,[[(0,0),(1,0),(1,1),(0,1)]])
m=bpy.data.materials.new('sky'); m.use_nodes=True; nt=m.node_tree; N,L=nt.nodes,nt.links; N.remove(N['Principled BSDF']); tc=N.new('ShaderNodeTexCoord'); sp=N.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['UV'],sp.inputs[0]); cr=N.new('ShaderNodeValToRGB'); E=cr.color_ramp.elements; E[0].position=.12; E[0].color=(.95,.36,.12,1); E[1].position=.85; E[1].color=(.03,.07,.25,1)
for p_,c_ in((.22,(.90,.42,.24,1)),(.36,(.42,.30,.42,1)),(.55,(.10,.15,.40,1))): e=E.new(p_); e.color=c_
em=N.new('ShaderNodeEmission'); em.inputs[1].default_value=num('sky',2.6); L.new(sp.outputs[1],cr.inputs[0]); L.new(cr.outputs[0],em.inputs[0]); L.new(em.outputs[0],N['Material Output'].inputs[0]); g.data.materials.append(m)
# skyline silhouettes against the dusk
rng=np.random.default_rng(3)
for y in np.arange(-8,24,1.1): h=rng.uniform(.6,2.0); o=box((.3,1.0,h+1),(wx-5.4,y,h/2-.5),m=mat('city','#0b0e18',.9,0,.1),bevel=0)
# light: linear LED tubes, warm; blue accent line on the back wall; low sun through the window
def led(x,y,l,col,e,w=.05): o=box((w,l,.03),(x,y,3.86),m=mat('led'+col,'#000000',.5,emit=col,estr=e),bevel=.004); box((w+.03,l+.03,.06),(x,y,3.90),m=fr,bevel=.008)
for x in(-2.2,.4,3.0,5.6): led(x,1.5,5.5,'#ffe3bd',num('led',26)); area((x,1.5,3.8),(x,1.5,0),.2,5.4,num('ledp',120),(1,.86,.68))
o=box((11,.03,.035),(1.9,4.97,3.2),m=mat('blue','#000000',.5,emit='#2c46ff',estr=num('blue',22)),bevel=.004); area((1.9,4.8,3.2),(1.9,5.2,1.6),11,.1,num('bluep',70),(.12,.2,1))
s=bpy.data.lights.new('sun','AREA'); s.shape='RECTANGLE'; s.size=5; s.size_y=3; s.energy=num('sun',3000); s.color=(1,.45,.18); o=link(bpy.data.objects.new('sun',s)); o.location=(wx-2.2,1,1.8); o.rotation_euler=(V((2,1.2,.6))-V(o.location)).to_track_quat('-Z','Y').to_euler()
area((-2,-7,3.2),(2.4,2,.8),5,2.5,num('fill',120),(.62,.72,1))
# the strength line
import m_power
m_rack.COL.update({'20':'#1626a8','15':'#17181b','10':'#15161a','25':'#15161a','5':'#15161a'})
group(TR((2.6,2.9,0),(0,0,18)),m_rack.build); group(TR((.55,3.0,0),(0,0,-70)),m_floor.storage)
group(TR((4.75,3.0,0),(0,0,-16)),m_gym.cable)
group(TR((1.15,.75,0),(0,0,-128)),m_bench.build)
group(TR((3.35,.55,.225),(0,0,-16)),m_rack.barbell,(0,0,0),('20','10'))
for i,(x,y,l,r) in enumerate(((2.25,-.35,'16',.10),(2.55,-.22,'24',.112),(1.98,-.20,'8',.085))): m_kettlebell.kettlebell((x,y,0),r,label=l,rotz=[-12,10,-30][i])
for k,(x,y,z,kg) in enumerate(((5.15,.95,0,'25'),(5.17,.96,.067,'20'))): group(TR((x,y,z),(0,-90,0)),m_rack.plate,(0,0,0),(1,0,0),kg)
sc=bpy.context.scene; w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True; w.node_tree.nodes['Background'].inputs[0].default_value=(.10,.13,.22,1); w.node_tree.nodes['Background'].inputs[1].default_value=.25
cd=bpy.data.cameras.new('cam'); cd.lens=num('lens',30); cd.sensor_width=36; co=link(bpy.data.objects.new('cam',cd)); co.location=(num('cx',.75),num('cy',-5.6),num('cz',1.35)); co.rotation_euler=(radians(num('rx',88.5)),0,radians(num('rz',1))); cd.dof.use_dof=True; cd.dof.focus_distance=7.2; cd.dof.aperture_fstop=1.6; sc.camera=co
setup((W,W//2),int(num('spp',32)),num('ad',.04),look=kw.get('look','Medium_High_Contrast').replace('_',' '),exposure=num('exp',.45),bounces=5)
sc.cycles.time_limit=num('limit',0); print('BUILD',time.time()-t0); render(tag); sys.stdout.flush(); os._exit(0)
